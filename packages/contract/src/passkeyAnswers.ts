import * as v from 'valibot'

const facts = { label: 'Passkey' }

/** Returns the schema of binary data in base64url, of at most `limit` characters. */
const binary = (limit: number) =>
  v.pipe(
    v.string('IS_INVALID'),
    v.check((value) => value !== '' && value.length <= limit, 'IS_INVALID'),
    v.regex(/^[\w-]+$/, 'IS_INVALID'),
    v.metadata(facts),
  )

/** The id of a credential; WebAuthn allows 1023 bytes. */
const credentialId = binary(1_364)
const clientDataJSON = binary(8_192)

/**
 * What an authenticator returns for a new passkey, as `PublicKeyCredential.toJSON()` writes it. Other fields are
 * ignored. [IDENT-071]
 */
export const NewPasskey = v.pipe(
  v.object(
    {
      id: credentialId,
      rawId: credentialId,
      type: v.pipe(v.literal('public-key', 'IS_INVALID'), v.metadata(facts)),
      response: v.pipe(
        v.object(
          {
            clientDataJSON,
            attestationObject: binary(65_536),
            /** How the browser reaches the authenticator, such as 'internal' or 'usb'. */
            transports: v.optional(
              v.pipe(
                v.array(
                  v.pipe(v.string('IS_INVALID'), v.regex(/^[a-z-]{1,32}$/, 'IS_INVALID'), v.metadata(facts)),
                  'IS_INVALID',
                ),
                v.maxLength(16, 'IS_INVALID'),
                v.metadata(facts),
              ),
            ),
          },
          'IS_INVALID',
        ),
        v.metadata(facts),
      ),
    },
    'IS_INVALID',
  ),
  v.metadata(facts),
)
export type NewPasskey = v.InferOutput<typeof NewPasskey>

/**
 * What an authenticator returns for a sign-in, as `PublicKeyCredential.toJSON()` writes it. Other fields are ignored.
 * [IDENT-075]
 */
export const PasskeyAssertion = v.pipe(
  v.object(
    {
      id: credentialId,
      rawId: credentialId,
      type: v.pipe(v.literal('public-key', 'IS_INVALID'), v.metadata(facts)),
      response: v.pipe(
        v.object(
          {
            clientDataJSON,
            authenticatorData: binary(8_192),
            signature: binary(8_192),
            /** The id of the user, of at most 64 bytes; authenticators may send null. */
            userHandle: v.optional(v.nullable(binary(86))),
          },
          'IS_INVALID',
        ),
        v.metadata(facts),
      ),
    },
    'IS_INVALID',
  ),
  v.metadata(facts),
)
export type PasskeyAssertion = v.InferOutput<typeof PasskeyAssertion>
