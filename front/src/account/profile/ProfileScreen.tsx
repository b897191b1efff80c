import type { ProfileAnswer } from '@playfront/contract/account/profile'
import { Button } from '@playfront/kit/Button'
import { Card } from '@playfront/kit/Card'
import { Field } from '@playfront/kit/Field'
import { Icon } from '@playfront/kit/Icon'
import { lock, mail, phone, userRound } from '@playfront/kit/icons'
import { ListRow } from '@playfront/kit/ListRow'
import { useEffect, useState } from 'react'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { AppBar } from '@playfront/kit/AppBar'
import { Skeleton } from '@playfront/kit/Skeleton'
import formCss from '../form.module.css'
import { useStore } from '../../store/useStore'
import type { TextKey } from '../../texts/dictionaries'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { submitForm } from '../form/submitForm'
import { type ProfileFlow, type ProfileMistakes, createProfileFlow, findProfileMistakes } from './profileFlow'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { Requests } from '../../requests/requests'
import { FailedPart } from '../../page/FailedPart'
import { Page } from '../../page/Page'
import type { MemberFlow } from '../member/memberFlow'

/**
 * The display name, and the data that can be entered only once; entered data is a line that says how it can be changed.
 */
export const ProfileForm = ({ flow, profile }: { flow: ProfileFlow; profile: ProfileAnswer }) => {
  const { t } = useTexts()
  const { isSaving } = useStore(flow.store)
  const [isDayEmpty, setDayEmpty] = useState(true)
  const [mistakes, setMistakes] = useState<ProfileMistakes>({})
  const { displayName: shown = '', fullName, birthday, minimumAge: age, latestBirthday } = profile
  const submit = submitForm(
    ({ displayName = '', fullName: name = '', birthday: born = '' }) => ({
      displayName: displayName.trim(),
      fullName: name.trim(),
      birthday: born,
    }),
    (form) => findProfileMistakes(form, profile),
    setMistakes,
    ({ displayName, fullName: name, birthday: born }) =>
      void flow.save({
        ...(displayName !== '' && displayName !== shown && { displayName }),
        ...(name !== '' && { fullName: name }),
        ...(born !== '' && { birthday: born }),
      }),
  )
  return (
    <form className={formCss.form} noValidate onSubmit={submit}>
      <Field
        label={t('profile.displayName')}
        name="displayName"
        defaultValue={shown}
        maxLength={30}
        autoComplete="nickname"
        hint={<Text id="profile.displayName.hint" />}
        error={mistakes.displayName && <Text id={mistakes.displayName} />}
      />
      {fullName === undefined ? (
        <Field
          label={t('profile.fullName')}
          name="fullName"
          maxLength={120}
          autoComplete="name"
          hint={<Text id="profile.fullName.hint" />}
          error={mistakes.fullName && <Text id={mistakes.fullName} />}
        />
      ) : (
        <OnFile label="profile.fullName" value={fullName} />
      )}
      {birthday === undefined ? (
        <Field
          label={t('profile.birthday')}
          name="birthday"
          type="date"
          max={latestBirthday}
          data-empty={isDayEmpty || undefined}
          onInput={({ currentTarget }) => setDayEmpty(currentTarget.value === '')}
          autoComplete="bday"
          hint={<Text id="profile.birthday.hint" values={{ age }} />}
          error={mistakes.birthday && <Text id={mistakes.birthday} values={{ age }} />}
        />
      ) : (
        <OnFile label="profile.birthday" value={birthday} />
      )}
      <Button type="submit" size="large" wide busy={isSaving}>
        <Text id="profile.save" />
      </Button>
    </form>
  )
}

const OnFile = ({ label, value }: { label: TextKey; value: string }) => (
  <Card padding="none" tone="sunken">
    <ListRow
      leading={<Icon of={lock} />}
      title={<Text id={label} />}
      detail={<Text id="profile.fixed" />}
      trailing={<bdi>{value}</bdi>}
    />
  </Card>
)

export interface ProfileScreenProps {
  merchant: MerchantSettings
  requests: Requests
  dialogs: LazyOverlays['dialogs']
  toasts: LazyOverlays['toasts']
  member: MemberFlow
}

/** The member's personal data and contact details; data that can be entered only once is shown masked. */
export const ProfileScreen = (services: ProfileScreenProps) => {
  const { t } = useTexts()
  const [flow] = useState(() => createProfileFlow(services))
  useEffect(() => void flow.load(), [flow])
  return (
    <>
      <AppBar title={<Text id="hub.profile" />} back={{ label: t('back'), href: '/m/member/home' }} />
      <Page>
        <Told flow={flow} />
      </Page>
    </>
  )
}

const Told = ({ flow }: { flow: ProfileFlow }) => {
  const { name, profile } = useStore(flow.store)
  if (name === 'failed') return <FailedPart why="profile.failed" onRetry={() => void flow.load()} />
  if (name === 'loading' || !profile) return <Skeleton shape="banner" count={2} />
  return (
    <>
      <Card padding="none">
        <ListRow
          leading={<Icon of={userRound} />}
          title={<Text id="field.username" />}
          detail={<bdi>{profile.userName}</bdi>}
        />
        <ListRow
          leading={<Icon of={phone} />}
          title={<Text id="profile.mobile" />}
          detail={profile.mobile && <bdi dir="ltr">{profile.mobile}</bdi>}
          href="/m/member/security"
        />
        <ListRow
          leading={<Icon of={mail} />}
          title={<Text id="profile.email" />}
          detail={profile.email && <bdi dir="ltr">{profile.email}</bdi>}
          href="/m/member/security"
        />
      </Card>
      <ProfileForm flow={flow} profile={profile} />
    </>
  )
}
