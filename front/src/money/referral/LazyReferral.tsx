import { useLazy } from '../../store/useLazy'
import type { Texts } from '../../texts/texts'
import css from './LazyReferral.module.css'
import type { ReferralEntryFlow, ReferralPosition } from './referralEntryFlow'

export interface LazyReferralProps {
  texts: Pick<Texts, 'load'>
  shell: { open(): Promise<{ referral: ReferralEntryFlow }> }
}

/** The referral entry, once its code has loaded. Its place is reserved, so nothing moves. */
export const LazyReferral = ({
  texts,
  shell,
  position,
}: LazyReferralProps & { position: ReferralPosition }) => {
  const lazy = useLazy(true, () =>
    Promise.all([import('./ReferralRow'), shell.open(), texts.load(['referral'])]),
  )
  const [{ ReferralRow }, { referral }] = lazy ?? [{}, {}]
  return (
    <div className={css.place}>
      {ReferralRow && <ReferralRow onPress={() => void referral?.press(position).catch(() => undefined)} />}
    </div>
  )
}
