import { profilePicture } from '@playfront/contract/account/profile'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { Requests } from '../../requests/requests'
import type { MemberFlow } from './memberFlow'
import { pictureNumbers } from './profilePictures'

export interface PictureDeps {
  overlays: Pick<LazyOverlays, 'open'>
  requests: Pick<Requests, 'valueOf'>
  merchant: Pick<MerchantSettings, 'artwork' | 'gw'>
  member: Pick<MemberFlow, 'store'>
}

export interface AskedPicture {
  merchant: Pick<MerchantSettings, 'artwork'>
  numbers: number[]
  current: number
  answer(picture: number | undefined): void
}

/**
 * Lets the member choose a picture. It is shown optimistically; a refusal is shown by the request layer and reverts it
 * (REQ-CONST-001).
 */
export const choosePicture = async (deps: PictureDeps): Promise<void> => {
  const { requests, member } = deps
  const before = member.store.getState().member
  if (!before) return
  const picture = await askPicture(deps, before.profilePicture ?? 1)
  if (picture === undefined || picture === before.profilePicture) return
  const show = (chosen: number | undefined) => {
    const now = member.store.getState().member
    if (now?.id === before.id) member.store.setState({ member: { ...now, profilePicture: chosen } })
  }
  show(picture)
  await requests.valueOf(profilePicture, { picture }).catch(() => show(before.profilePicture))
}

const askPicture = async (
  { overlays, merchant }: PictureDeps,
  current: number,
): Promise<number | undefined> => {
  const { queue } = await overlays.open()
  return new Promise((resolve) => {
    const found: AskedPicture = {
      merchant,
      numbers: pictureNumbers(merchant),
      current,
      answer(picture) {
        withdraw()
        resolve(picture)
      },
    }
    const withdraw = queue.offer({
      id: 'profile-picture',
      decide: () => ({ ok: true, reason: 'the member wants another picture', found }),
    })
  })
}
