import { useStore } from '../../store/useStore'
import { useLazy } from '../../store/useLazy'
import type { Texts } from '../../texts/texts'
import type { MemberFlow } from '../member/memberFlow'

/** Whether a member's own place leads to the benefits: labels of type AUTO show them (REQ-VIP-005). */
export const decideBenefits = (label: { type?: string } | undefined): { show: boolean; reason: string } => {
  if (!label) return { show: false, reason: 'no label yet' }
  return label.type === 'AUTO'
    ? { show: true, reason: 'the label is of type AUTO' }
    : { show: false, reason: 'a label of another type' }
}

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
