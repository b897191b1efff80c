import { escapeText } from '../../kernel/markup'
import { staffPeople } from '../feeds/feedAdminPage'

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
export const saidLine = (sentence: string | undefined): string =>
  sentence === undefined ? '' : `<p role="status"><strong>${escapeText(sentence)}</strong></p>`
