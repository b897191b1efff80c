import type { ResultLabel } from '@playfront/contract/play/lottery/lotteryParts'
import type { Texts } from '../texts/texts'

/** What a lottery or a result says about who draws. */
export interface Labelled {
  label?: ResultLabel | undefined
  simulatedDraw?: boolean
}

/** What a draw has to be called: the server's word, and that it is simulated where a server knows no other (D-09). */
const labelOf = ({ label, simulatedDraw }: Labelled): ResultLabel | undefined =>
  label ?? (simulatedDraw ? 'simulated' : undefined)

/** Who drew: a simulation and a demonstration always say so, an official draw is named as one (D-09, lottery 2.2). */
export const resultLabelText = (t: Texts['t'], labelled: Labelled): string => {
  const label = labelOf(labelled)
  return label ? t(`label.${label}`) : ''
}

/** The same in a word, for the head of the board. */
export const shortLabelText = (t: Texts['t'], labelled: Labelled): string => {
  const label = labelOf(labelled)
  return label ? t(label === 'official' ? 'label.official' : `label.${label}Short`) : ''
}

/** The same as a sentence about every draw of a lottery. */
export const boardLabelText = (t: Texts['t'], labelled: Labelled): string =>
  labelOf(labelled) === 'simulated' ? t('label.notOfficial') : resultLabelText(t, labelled)

/** Who holds the draw of a result. */
export const drawSourceOf = ({ label }: Pick<Labelled, 'label'>): 'inHouse' | 'official' =>
  label === undefined || label === 'simulated' ? 'inHouse' : 'official'
