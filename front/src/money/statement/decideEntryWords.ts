import type { StatementEntry } from '@playfront/contract/money/wallet'
import type { TextKey } from '../../texts/dictionaries'

type Subject = StatementEntry['about']['subject']

const subjects: Record<Exclude<Subject, 'other'>, TextKey> = {
  slip: 'entry.slip',
  issue: 'entry.issue',
  round: 'entry.round',
  deposit: 'entry.deposit',
  withdrawal: 'entry.withdrawal',
  promotion: 'entry.promotion',
  account: 'entry.account',
}

/** What a movement was for, in a word; undefined where nothing more is known than its reference. */
export const subjectWords = (subject: Subject): TextKey | undefined =>
  subject === 'other' ? undefined : subjects[subject]

/** What is happening with the money of one movement, in a sentence. */
export const stateWords = ({ state, line, about }: StatementEntry): TextKey => {
  switch (state) {
    case 'underway':
      return about.subject === 'withdrawal' ? 'entry.held' : 'entry.stands'
    case 'paid':
      return 'entry.paid'
    case 'returned':
      return about.subject === 'deposit' ? 'entry.reversed' : 'entry.back'
    case 'won':
      return 'entry.won'
    case 'lost':
      return 'entry.lost'
    case 'void':
      return 'entry.void'
    case 'done':
      return line.amount > 0 ? 'entry.in' : 'entry.out'
  }
}
