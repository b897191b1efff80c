import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Json } from '@playfront/contract/console/settingsChanges'
import { bytes, instant, laterInstant, whole } from './columns'

export const settingsMove = pgTable(
  'settings_move',
  {
    merchant: text().notNull(),
    publication: whole('publication').notNull(),
    version: integer().notNull(),
    kind: text({ enum: ['seeded', 'published', 'rolledBack'] }).notNull(),
    staff: uuid(),
    staffName: text('staff_name'),
    approver: uuid(),
    approverName: text('approver_name'),
    note: text().notNull().default(''),
    at: instant('at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.publication] })],
)

/** Who changed a key of a draft last. */
export interface Touch {
  by: string
  at: string
}

export const settingsDraft = pgTable(
  'settings_draft',
  {
    merchant: text().notNull(),
    id: uuid().notNull(),
    title: text().notNull(),
    base: integer().notNull(),
    document: jsonb().$type<Json>().notNull(),
    revision: integer().notNull().default(1),
    touched: jsonb().$type<Record<string, Touch>>().notNull().default({}),
    author: uuid().notNull(),
    authorName: text('author_name').notNull(),
    createdAt: instant('created_at'),
    changedBy: uuid('changed_by').notNull(),
    changedByName: text('changed_by_name').notNull(),
    changedAt: instant('changed_at'),
    closedAt: laterInstant('closed_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
)

export const settingsApproval = pgTable(
  'settings_approval_request',
  {
    merchant: text().notNull(),
    id: uuid().notNull(),
    kind: text({ enum: ['publish', 'rollBack'] }).notNull(),
    draft: uuid(),
    revision: integer(),
    version: integer(),
    publication: whole('publication').notNull(),
    risks: text().array().notNull(),
    note: text().notNull(),
    askedBy: uuid('asked_by').notNull(),
    askedByName: text('asked_by_name').notNull(),
    askedAt: instant('asked_at'),
    decidedBy: uuid('decided_by'),
    decidedByName: text('decided_by_name'),
    decidedAt: laterInstant('decided_at'),
    approved: boolean(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
)

export const brandPicture = pgTable(
  'brand_picture',
  {
    merchant: text().notNull(),
    hash: text().notNull(),
    data: bytes().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    staff: uuid().notNull(),
    staffName: text('staff_name').notNull(),
    at: instant('at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.hash] })],
)
