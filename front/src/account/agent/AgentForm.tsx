import type { DownlineKind } from '@playfront/contract/account/agents'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Button } from '@playfront/kit/Button'
import { Checkbox } from '@playfront/kit/Checkbox'
import { SegmentedControl } from '@playfront/kit/SegmentedControl'
import { useState } from 'react'
import type { Requests } from '../../requests/requests'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { PasswordField, UsernameField } from '../form/CredentialFields'
import { submitForm } from '../form/submitForm'
import formCss from '../form.module.css'
import { type AgentMistakes, type DownlineFlow, findAgentMistakes } from './downlineFlow'

export interface AgentFormProps {
  merchant: MerchantSettings
  requests: Requests
  flow: DownlineFlow
}

/** The form that opens an account below the agent's. */
export const AgentForm = ({ merchant, requests, flow }: AgentFormProps) => {
  const { t } = useTexts()
  const [mistakes, setMistakes] = useState<AgentMistakes>({})
  const [kind, setKind] = useState<DownlineKind>('player')
  // A form that has done its work is a new one.
  const [opened, setOpened] = useState(0)
  const { mayOpen, isOpening } = useStore(flow.store)
  const { passwordShortest: minLength, minimumAge: age } = merchant.account
  const submit = submitForm(
    ({ username = '', password = '', consent }) => ({ username, password, kind, consent: consent === 'yes' }),
    (form) => findAgentMistakes(form, merchant),
    setMistakes,
    (form) => void flow.open(form).then((isOpen) => isOpen && setOpened((count) => count + 1)),
  )
  return (
    <form key={opened} className={formCss.form} noValidate autoComplete="off" onSubmit={submit}>
      <Text id="agent.lead" as="p" />
      {mayOpen.length > 1 && (
        <SegmentedControl
          label={t('agent.kind')}
          name="kind"
          value={kind}
          onChange={setKind}
          options={mayOpen.map((value) => ({ value, label: <Text id={`agent.kind.${value}`} /> }))}
        />
      )}
      <UsernameField error={mistakes.username && <Text id={mistakes.username} />} />
      <PasswordField
        requests={requests}
        autoComplete="new-password"
        enterKeyHint="done"
        hint={<Text id="agent.password.hint" values={{ minLength }} />}
        error={mistakes.password && <Text id={mistakes.password} values={{ minLength }} />}
      />
      <Checkbox name="consent" value="yes" error={mistakes.consent && <Text id={mistakes.consent} />}>
        <Text id="agent.consent" values={{ age }} />
      </Checkbox>
      <Button type="submit" size="large" wide busy={isOpening}>
        <Text id="agent.submit" />
      </Button>
    </form>
  )
}
