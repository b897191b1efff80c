import { languages } from '@playfront/contract/languages'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Badge } from '@playfront/kit/Badge'
import { Icon } from '@playfront/kit/Icon'
import { crown } from '@playfront/kit/icons'
import { Notice } from '@playfront/kit/Notice'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { Requests } from '../../requests/requests'
import { HeroCard } from '../../page/HeroCard'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import type { SessionFlow } from '../session/sessionFlow'
import { hasVip } from './decideRank'
import css from './MemberCard.module.css'
import type { MemberFlow } from './memberFlow'
import { ProfilePicture } from './ProfilePicture'
import { pictureNumbers } from './profilePictures'
import { writeDate } from '../../texts/writeDate'

export interface MemberCardProps {
  merchant: Pick<MerchantSettings, 'timeZone' | 'artwork' | 'gw'>
  session: SessionFlow
  member: MemberFlow
  overlays: LazyOverlays
  requests: Requests
}

/** Who the member is, since when, and how far on the way to the next rank (REQ-SESSION-013, -014, REQ-VIP-001 to -004). */
export const MemberCard = (props: MemberCardProps) => {
  const { merchant, session, member } = props
  const { t } = useTexts()
  const { userName } = useStore(session.store)
  const { member: known, rank } = useStore(member.store)
  const label = known?.clubLabel
  const hasBelow = (hasVip(label) && rank !== undefined) || known?.type === 4
  return (
    <HeroCard merchant={merchant} below={hasBelow && <Standing member={member} />}>
      <div className={css.head}>
        {known && pictureNumbers(merchant).length > 0 ? (
          <button
            type="button"
            className={css.change}
            aria-label={t('member.picture.change')}
            onClick={() => void choose(props)}
          >
            <ProfilePicture merchant={merchant} number={known.profilePicture ?? 1} />
          </button>
        ) : (
          <ProfilePicture merchant={merchant} number={undefined} />
        )}
        <div className={css.words}>
          <h2 className={css.name}>{known?.displayName || known?.userName || known?.account || userName}</h2>
          <p className={css.since}>{known && <Since at={known.regDate} timeZone={merchant.timeZone} />}</p>
          {hasVip(label) && (
            <Badge tone="second" kind="solid" icon={<Icon of={crown} size="small" />}>
              {label?.labelName}
            </Badge>
          )}
        </div>
      </div>
    </HeroCard>
  )
}

/** How far it is to the next rank, and that the account is restricted. */
const Standing = ({ member }: Pick<MemberCardProps, 'member'>) => {
  const { member: known, rank } = useStore(member.store)
  const label = known?.clubLabel
  return (
    <>
      {hasVip(label) && rank !== undefined && (
        <>
          <progress className={css.rank} value={rank} aria-label={label?.labelName} />
          {rank < 1 && (
            <p className={css.since}>
              <Text id="hub.progress" values={{ percent: Math.floor(rank * 100) }} />
            </p>
          )}
        </>
      )}
      {known?.type === 4 && (
        <Notice tone="warning">
          <Text id="member.restricted" />
        </Notice>
      )}
    </>
  )
}

const choose = async (props: MemberCardProps) => (await import('./choosePicture')).choosePicture(props)

const Since = ({ at, timeZone }: { at: number; timeZone: string }) => {
  const { locale } = languages[useTexts().language()]
  const date = writeDate(locale, { dateStyle: 'long', timeZone })(at)
  // Of some members it is not known.
  return date && <Text id="member.since" values={{ date }} />
}
