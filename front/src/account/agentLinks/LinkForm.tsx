import { maxLinkNameLength } from '@playfront/contract/account/agents'
import { Button } from '@playfront/kit/Button'
import { Field } from '@playfront/kit/Field'
import { useState, type FormEvent } from 'react'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import formCss from '../form.module.css'
import type { LinksFlow } from './linksFlow'

/** The form that makes a link. */
export const LinkForm = ({ flow }: { flow: LinksFlow }) => {
  const { t } = useTexts()
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { isMaking } = useStore(flow.store)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const given = name.trim()
    setMissing(given === '')
    if (given !== '') void flow.make(given).then((isThere) => isThere && setName(''))
  }
  return (
    <form className={formCss.form} noValidate autoComplete="off" onSubmit={submit}>
      <Text id="agent.links.lead" as="p" />
      <Field
        label={t('agent.links.name')}
        name="name"
        value={name}
        maxLength={maxLinkNameLength}
        enterKeyHint="done"
        hint={<Text id="agent.links.name.hint" />}
        error={isMissing && <Text id="agent.links.name.missing" />}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" size="large" wide busy={isMaking}>
        <Text id="agent.links.make" />
      </Button>
    </form>
  )
}
