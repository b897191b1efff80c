import { minutes } from '@playfront/contract/time'
import { z } from 'zod'
import type { Secrets } from '../../platform/keys/secrets'
import type { Clock } from '../../platform/platform'
import { escapeText } from '../../kernel/markup'
import { staffPeople } from '../feeds/feedAdminPage'

/** What the bank's pages share. */
export const bankStyle = `
main{max-inline-size:36rem;padding-block:1.5rem 3rem}
h1{font-size:1.6rem}h2{font-size:1.05rem;margin:0 0 .25rem;overflow-wrap:anywhere}
.label{display:inline-block;margin:0 0 .6rem;padding:.2rem .7rem;border-radius:99px;border:1px dashed currentColor;color:#9a5b00;font-size:.82rem;font-weight:700}
section{background:var(--card);border:1px solid var(--line);border-radius:18px;padding:1rem 1.1rem;margin-block:1rem}
section p{margin-block-end:.6rem;overflow-wrap:anywhere}
.sum{font-size:2rem;font-weight:700;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
form{display:grid;gap:.5rem;margin-block-end:.6rem}
.presses{display:grid;grid-template-columns:repeat(auto-fill,minmax(9.5rem,1fr));gap:.5rem}
label{font-size:.9rem;color:var(--muted)}
input,select{min-inline-size:0;inline-size:100%;min-block-size:2.75rem;padding-inline:.8rem;border:1px solid var(--edge);border-radius:12px;background:var(--card);color:inherit;font:inherit}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-block-size:2.75rem;padding-inline:1.1rem;border:0;border-radius:12px;background:var(--link);color:var(--ground);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
button.plain{background:none;border:1px solid var(--edge);color:inherit}
.way{display:inline-flex;align-items:center;min-block-size:2.75rem}
input:focus-visible,select:focus-visible,button:focus-visible{outline:3px solid var(--link);outline-offset:2px}
:root{--edge:#8a91a1}
@media (prefers-color-scheme:dark){.label{color:#ffc774}:root{--edge:#6b7385}}`

/** A hidden field of a form. */
export const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escapeText(value)}">`

/** UTC to the minute. */
export const minuteOf = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ')

/** Who decides, and why, with a name for each field on a page of many forms. */
export const whoAndWhy = (id: string): string =>
  [
    `<label for="reason-${id}">Internal reason</label><input id="reason-${id}" name="reason" required maxlength="300">`,
    `<label for="by-${id}">Decided by</label><select id="by-${id}" name="by">`,
    staffPeople.map((name) => `<option>${name}</option>`).join(''),
    '</select>',
  ].join('')

export interface SecondStep {
  action: string
  ticket: string
  /** What is about to be done, said to the person; escaped already. */
  sentence: string
  reason: string
  by: string
}

/** What the first step leads to: nothing is done yet. */
export const confirmSection = ({ action, ticket, sentence, reason, by }: SecondStep): string =>
  [
    `<section role="alertdialog" aria-labelledby="confirm"><h2 id="confirm">${sentence}</h2>`,
    `<p>Decided by <bdi>${escapeText(by)}</bdi>: <bdi>${escapeText(reason)}</bdi></p>`,
    '<p class="quiet">Nothing has been changed yet. This can’t be undone here.</p>',
    `<form method="post" action="${action}">${hidden('step', 'confirm')}${hidden('ticket', ticket)}<button>Confirm</button></form>`,
    `<p><a class="way" href="${action}">Cancel</a></p></section>`,
  ].join('')

/** What came of the second step. */
export const resultLine = (sentence: string | undefined): string =>
  sentence === undefined ? '' : `<p role="status"><strong>${escapeText(sentence)}</strong></p>`

/**
 * The first of two steps in a back-office page, encrypted: the second step carries out exactly what the person saw,
 * for some minutes, at the same merchant and page. Sent twice it is the same decision, because it contains the id.
 */
export interface AdminTickets<Approval> {
  write(merchant: string, approval: Approval): string
  /** Undefined for a ticket that is forged, of another page or merchant, or too old. */
  read(merchant: string, ticket: string): Approval | undefined
}

export interface TicketDeps {
  secrets: Pick<Secrets, 'seal' | 'open'>
  clock: Pick<Clock, 'now'>
}

const lifeMs = minutes(10)

export const openAdminTickets = <Approval>(
  { secrets, clock }: TicketDeps,
  merchant: string,
  shape: z.ZodType<Approval>,
): AdminTickets<Approval> => {
  const purpose = `console ticket ${merchant}`
  const whole = z.object({ merchant: z.string(), until: z.number(), approval: shape })
  return {
    write: (merchant, approval) =>
      secrets
        .seal(purpose, JSON.stringify({ merchant, until: clock.now() + lifeMs, approval }))
        .toString('base64url'),
    read(merchant, ticket) {
      const read = whole.safeParse(unseal(secrets, purpose, ticket))
      if (!read.success) return undefined
      const { merchant: at, until, approval } = read.data
      return at === merchant && clock.now() <= until ? approval : undefined
    },
  }
}

const unseal = (secrets: TicketDeps['secrets'], purpose: string, ticket: string): unknown => {
  try {
    return JSON.parse(secrets.open(purpose, Buffer.from(ticket, 'base64url')))
  } catch {
    return undefined
  }
}
