import { z } from 'zod'
import { defaultKeptDays, type KeptDays } from './store/retention'

const daysFrom = (min: number) => z.coerce.number().int().min(min).max(36_500)

/** The settings that say after how many days rows are deleted. */
export const keptDaysFields = {
  KEEP_MESSAGES_DAYS: daysFrom(2)
    .default(defaultKeptDays.messages)
    .describe('Days after which sent SMS and e-mail are deleted; the console counts the last day.'),
  KEEP_INBOX_DAYS: daysFrom(31)
    .default(defaultKeptDays.inbox)
    .describe('Days after which messages in members’ inboxes are deleted.'),
  KEEP_RISK_DAYS: daysFrom(2)
    .default(defaultKeptDays.risk)
    .describe('Days after a draw at which what each of its numbers could have cost is deleted.'),
  KEEP_DRAWS_DAYS: daysFrom(31)
    .default(defaultKeptDays.draws)
    .describe('Days after which in-house draws on which nobody bet are deleted.'),
}

const fieldsSchema = z.object(keptDaysFields)

export const keptDaysOf = (read: z.output<typeof fieldsSchema>): KeptDays => ({
  messages: read.KEEP_MESSAGES_DAYS,
  inbox: read.KEEP_INBOX_DAYS,
  risk: read.KEEP_RISK_DAYS,
  draws: read.KEEP_DRAWS_DAYS,
})
