/** In this number of days before its end, an access can be renewed from its old end. */
export const renewableDays = 30

/** The default number of days after its end in which an access can be renewed. [COND-018] */
export const defaultRenewalDays = 90
