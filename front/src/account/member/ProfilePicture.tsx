import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Icon } from '@playfront/kit/Icon'
import { userRound } from '@playfront/kit/icons'
import css from './ProfilePicture.module.css'
import { pictureAddress } from './profilePictures'

export interface ProfilePictureProps {
  merchant: Pick<MerchantSettings, 'artwork'>
  /** Which of the merchant's pictures; undefined shows a plain sign. */
  number: number | undefined
}

/** The round picture that stands for a member. Ornament: the name stands beside it. */
export const ProfilePicture = ({ merchant, number }: ProfilePictureProps) => {
  const address = number && pictureAddress(merchant, number)
  return (
    <span className={css.picture}>
      {address ? <img src={address} alt="" width={64} height={64} /> : <Icon of={userRound} size="huge" />}
    </span>
  )
}
