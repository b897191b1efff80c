import type { AnnouncementList } from '@playfront/contract/shell/announcements.schema'
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant, laterInstant } from './columns'

type List = AnnouncementList['lists'][number]
type Words = AnnouncementList['announcements'][number]['words']

export const announcementList = pgTable(
  'announcement_list',
  {
    merchant: text().notNull(),
    code: text().notNull(),
    place: integer().notNull(),
    forceRead: boolean('force_read').notNull(),
    names: jsonb().$type<List['names']>(),
    origin: text({ enum: ['seed', 'console'] }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.code] })],
)

export const announcement = pgTable(
  'announcement',
  {
    merchant: text().notNull(),
    id: text().notNull(),
    category: text().notNull(),
    place: integer().notNull(),
    promotionType: text('promotion_type').notNull(),
    execution: text({ enum: ['A', 'B', 'F'] }).notNull(),
    words: jsonb().$type<Words>().notNull(),
    redirect: text(),
    externalLink: text('external_link'),
    activityId: text('activity_id'),
    shownFrom: laterInstant('shown_from'),
    shownUntil: laterInstant('shown_until'),
    origin: text({ enum: ['seed', 'console'] }).notNull(),
    updatedAt: instant('updated_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
)

export const announcementDraft = pgTable(
  'announcement_draft',
  {
    merchant: text().notNull(),
    id: text().notNull(),
    document: jsonb().notNull(),
    revision: integer().notNull(),
    publishedRevision: integer('published_revision'),
    changedName: text('changed_name').notNull(),
    changedAt: instant('changed_at'),
    droppedAt: laterInstant('dropped_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
)

export const newsOrder = pgTable(
  'news_order',
  {
    merchant: text().notNull(),
    id: uuid().notNull(),
    words: jsonb().notNull(),
    link: text(),
    audience: jsonb().notNull(),
    counted: integer().notNull(),
    state: text({ enum: ['waiting', 'sent', 'dropped'] }).notNull(),
    writtenBy: uuid('written_by').notNull(),
    writtenName: text('written_name').notNull(),
    writtenAt: instant('written_at'),
    decidedBy: uuid('decided_by'),
    decidedName: text('decided_name'),
    decidedAt: laterInstant('decided_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
)

export const pushCampaign = pgTable(
  'push_campaign',
  {
    merchant: text().notNull(),
    id: uuid().notNull(),
    sealed: bytes().notNull(),
    audience: jsonb().notNull(),
    sendAt: timestamp('send_at', { withTimezone: true }),
    revision: integer().notNull(),
    state: text({ enum: ['draft', 'waiting', 'ordered', 'dropped'] }).notNull(),
    writtenName: text('written_name').notNull(),
    writtenAt: instant('written_at'),
    counted: integer(),
    orderedName: text('ordered_name'),
    orderedAt: laterInstant('ordered_at'),
    cancelledName: text('cancelled_name'),
    cancelledAt: laterInstant('cancelled_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
)
