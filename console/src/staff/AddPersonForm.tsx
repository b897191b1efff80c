import { isApprovingRole, type StaffRole } from '@playfront/contract/console/permissions'
import type { StaffGivable } from '@playfront/contract/console/staffAdmin'
import { Button } from '@playfront/kit/Button'
import { Field } from '@playfront/kit/Field'
import { Notice } from '@playfront/kit/Notice'
import { SegmentedControl } from '@playfront/kit/SegmentedControl'
import { useState, type FormEvent } from 'react'
import { useMerchant, useTexts } from '../app/ServicesContext'
import { useFirstField } from '../parts/useFirstField'
import { RoleChoice } from './RoleChoice'
import css from './Staff.module.css'
import type { StaffFlow } from './staffFlow'

interface AddPersonProps {
  givable: StaffGivable
  flow: StaffFlow
  isBusy: boolean
  onEnd: () => void
}

/** A new staff user: who they are and what they may do. Their enrolment code is sent by e-mail. */
export function AddPersonForm({ givable, flow, isBusy, onEnd }: AddPersonProps) {
  const { t } = useTexts()
  const { merchant } = useMerchant()
  const form = useFirstField()
  const [name, setName] = useState('')
  const [displayName, setDisplayName] = useState('')
  const [email, setEmail] = useState('')
  const [place, setPlace] = useState<'merchant' | 'group'>('merchant')
  const [roles, setRoles] = useState<StaffRole[]>([])
  const offered = place === 'merchant' ? givable.give : givable.giveGroup
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await flow.add({ name, displayName, email, place, roles })) onEnd()
  }
  return (
    <form ref={form} className={css.add} aria-label={t('staff.add')} onSubmit={(event) => void submit(event)}>
      <div className={css.pair}>
        <Field
          label={t('staff.name')}
          hint={t('staff.name.hint')}
          value={name}
          onChange={({ target }) => setName(target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          pattern="[A-Za-z0-9_.@\-]{2,64}"
          required
          maxLength={64}
        />
        <Field
          label={t('staff.displayName')}
          value={displayName}
          onChange={({ target }) => setDisplayName(target.value)}
          autoComplete="off"
          required
          maxLength={64}
        />
        <Field
          label={t('staff.email')}
          hint={t('staff.email.hint')}
          type="email"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          autoComplete="off"
          required
          maxLength={254}
        />
      </div>
      {givable.giveGroup.length > 0 && (
        <SegmentedControl
          label={t('staff.place')}
          value={place}
          options={[
            { value: 'merchant', label: merchant.name },
            { value: 'group', label: t('staff.group') },
          ]}
          onChange={(chosen) => {
            setPlace(chosen)
            setRoles([])
          }}
        />
      )}
      <RoleChoice
        label={t('staff.roles')}
        roles={offered}
        givable={offered}
        chosen={roles}
        onChange={setRoles}
      />
      {roles.some(isApprovingRole) && <Notice>{t('staff.add.second')}</Notice>}
      <div className={css.acts}>
        <Button type="submit" busy={isBusy} disabled={roles.length === 0}>
          {t('staff.add')}
        </Button>
        <Button variant="quiet" onClick={onEnd}>
          {t('frame.cancel')}
        </Button>
      </div>
    </form>
  )
}
