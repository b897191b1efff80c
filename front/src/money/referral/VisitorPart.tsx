import { Button } from '@playfront/kit/Button'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Icon } from '@playfront/kit/Icon'
import { users } from '@playfront/kit/icons'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import css from './InviteScreen.module.css'

/** What inviting is, for a visitor who has no link yet, and how to get one. */
export const VisitorPart = () => (
  <EmptyState
    title={useTexts().t('referral.visitor.title')}
    picture={<Icon of={users} size="huge" />}
    action={
      <div className={css.ways}>
        <Button href="/m/register" wide>
          <Text id="register.submit" />
        </Button>
        <Button href="/m/login?redirectUrl=%2Fm%2FinviteFriends" variant="secondary" wide>
          <Text id="login.submit" />
        </Button>
      </div>
    }
  >
    <Text id="referral.visitor.text" />
  </EmptyState>
)
