import type { AnnouncementList } from '@playfront/contract/shell/announcements.schema'
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, laterInstant } from './columns'

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
