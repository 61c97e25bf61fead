import * as v from 'valibot'
import { Id, VersionNumber } from './record.ts'

/** The wire's name for resources without a category; the portal never shows it. [C-113] */
export const unassigned = 'Unassigned'

/** A category of an item's resources, at the top level or under one parent. */
export const ResourceCategory = v.object({
  id: Id,
  itemId: Id,
  name: v.string(),
  parentId: v.nullable(Id),
  parentName: v.nullable(v.string()),
  childCategories: v.array(v.object({ id: Id, name: v.string() })),
  inactive: v.boolean(),
  versionno: VersionNumber,
})
export type ResourceCategory = v.InferOutput<typeof ResourceCategory>

/** 'parent / child', or the name of a top-level category. */
export const categoryDisplayName = ({ name, parentName }: Pick<ResourceCategory, 'name' | 'parentName'>) =>
  parentName === null ? name : `${parentName} / ${name}`
