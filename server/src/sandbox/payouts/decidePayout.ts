import { minutes, seconds } from '@playfront/contract/time'
import type { PayoutKnob, Plan } from './payoutRepository'

/** What happens to an order, and whether the platform gets an answer. A dead provider does nothing. */
export const decidePayout = (
  knob: PayoutKnob,
): { kind: 'dead' } | { kind: 'taken'; answers: boolean; plan: Omit<Plan, 'reference'> } => {
  if (knob === 'dead') return { kind: 'dead' }
  return {
    kind: 'taken',
    answers: knob !== 'lost',
    plan: {
      ends: knob === 'fail' ? 'failed' : 'paid',
      tells: knob === 'twice' ? 2 : 1,
      dueIn: knob === 'late' ? minutes(3) : seconds(3),
    },
  }
}
