import type { ResultLabel } from '@playfront/contract/play/lottery/lotteryParts'
import type { Texts } from '../texts/texts'

/** Who drew: a simulation and a demonstration always say so, an official draw is named as one (D-09, lottery 2.2). */
export const resultLabelText = (
  t: Texts['t'],
  { label, simulatedDraw }: { label?: ResultLabel | undefined; simulatedDraw?: boolean },
): string => {
  if (label === 'official') return t('label.official')
  if (label === 'demonstration') return t('label.demonstration')
  return label === 'simulated' || simulatedDraw ? t('label.simulated') : ''
}
