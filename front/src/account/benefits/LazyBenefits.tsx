import { useStore } from '../../store/useStore'
import { useLazy } from '../../store/useLazy'
import type { Texts } from '../../texts/texts'
import type { MemberFlow } from '../member/memberFlow'
import { decideBenefits } from './decideBenefits'

export interface LazyBenefitsProps {
  member: MemberFlow
  texts: Pick<Texts, 'load'>
}

/** The link to the benefits for members whose label shows them, once its code has loaded. */
export const LazyBenefits = ({ member, texts }: LazyBenefitsProps) => {
  const { member: known } = useStore(member.store)
  const { show } = decideBenefits(known?.clubLabel)
  const lazy = useLazy(show, () => Promise.all([import('./BenefitsRow'), texts.load(['benefits'])]))
  const [{ BenefitsRow }] = lazy ?? [{}]
  return show && BenefitsRow ? <BenefitsRow /> : null
}
