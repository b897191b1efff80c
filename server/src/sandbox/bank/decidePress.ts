import type { BankPayment } from './bankRepository'

/** What can be pressed at the bank: what payers do, and what may go wrong on the way to the platform. */
export const presses = [
  'pay',
  'payOther',
  'payLate',
  'payTwice',
  'payReordered',
  'paySilently',
  'payStale',
  'forge',
  'decline',
  'expire',
  'reverse',
] as const

export type Press = (typeof presses)[number]

/** One callback, as it is sent. */
export interface Sending {
  status: 'paid' | 'failed' | 'expired' | 'reversed'
  amount: number
  /** Repeats the previous report, under the same id. */
  isSame?: true
  /** Signed with another key, or too long ago. */
  signed?: 'wrongly' | 'longAgo'
}

export interface Pressed {
  status: BankPayment['status']
  paid: number
  sends: Sending[]
}

/**
 * What happens to a payment at the bank, and which reports the platform gets, in this order; none when the button has
 * no effect.
 * @param other minor units, for another amount than was asked
 */
export const decidePress = (
  { status, amount, paid }: Pick<BankPayment, 'status' | 'amount' | 'paid'>,
  press: Press,
  other = amount,
): Pressed | undefined => {
  if (press === 'reverse')
    return status === 'paid'
      ? { status: 'reversed', paid, sends: [{ status: 'reversed', amount: paid }] }
      : undefined
  // Money that has arrived cannot arrive again; a wrong signature can be tried at any time.
  if (status === 'paid' || status === 'reversed')
    return press === 'forge'
      ? { status, paid, sends: [{ status: 'paid', amount, signed: 'wrongly' }] }
      : undefined
  const came = (sends: Sending[], of = amount): Pressed => ({ status: 'paid', paid: of, sends })
  const event: Sending = { status: 'paid', amount }
  switch (press) {
    case 'pay':
      return came([event])
    case 'payOther':
      return came([{ status: 'paid', amount: other }], other)
    case 'payLate':
      return came([{ status: 'expired', amount: 0 }, event])
    case 'payTwice':
      return came([event, { ...event, isSame: true }])
    case 'payReordered':
      return { status: 'reversed', paid: amount, sends: [{ status: 'reversed', amount }, event] }
    case 'paySilently':
      return came([])
    case 'payStale':
      return came([{ ...event, signed: 'longAgo' }])
    case 'forge':
      return { status, paid, sends: [{ ...event, signed: 'wrongly' }] }
    case 'decline':
      return { status: 'failed', paid: 0, sends: [{ status: 'failed', amount: 0 }] }
    case 'expire':
      return { status: 'expired', paid: 0, sends: [{ status: 'expired', amount: 0 }] }
  }
}
