import { Badge } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { Field } from '@playfront/kit/Field'
import { lazy, Suspense, useState } from 'react'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { submitForm } from '../form/submitForm'
import formCss from '../form.module.css'
import css from './Authenticator.module.css'
import type { FactorPart } from './factorPart'
import type { SecurityParts } from './securityFlowParts'

export interface FactorsSectionProps {
  parts: SecurityParts
  part: FactorPart
}

const QrCode = lazy(() => import('./QrCode').then((module) => ({ default: module.QrCode })))

/** An app that shows codes: whether there is one, setting it up, and taking it away. */
export const Authenticator = ({ parts, part }: FactorsSectionProps) => {
  const { twoFactor, draft, busy } = useStore(parts.store)
  const isReady = twoFactor?.ready.ga === true
  return (
    <>
      <div className={css.head}>
        <Text id="security.app" as="h3" className={css.name} />
        <Badge tone={isReady ? 'positive' : 'neutral'}>
          <Text id={isReady ? 'security.app.on' : 'security.app.off'} />
        </Badge>
      </div>
      {!isReady && !draft && <Text id="security.app.lead" as="p" className={css.lead} />}
      {draft ? (
        <Draft parts={parts} part={part} />
      ) : (
        <Button
          variant={isReady ? 'secondary' : 'primary'}
          wide
          busy={busy === 'app'}
          onClick={() => void (isReady ? part.remove() : part.begin())}
        >
          <Text id={isReady ? 'security.app.remove' : 'security.app.setUp'} />
        </Button>
      )}
    </>
  )
}

const Draft = ({ parts, part }: FactorsSectionProps) => {
  const { t } = useTexts()
  const { draft, busy } = useStore(parts.store)
  const [mistakes, setMistakes] = useState<{ authCode?: 'security.code.missing' }>({})
  const submit = submitForm(
    ({ authCode = '' }) => ({ authCode: authCode.replaceAll(/\s/g, '') }),
    ({ authCode }) => (authCode === '' ? { authCode: 'security.code.missing' as const } : {}),
    setMistakes,
    ({ authCode }) => void part.confirm(authCode),
  )
  if (!draft) return null
  const { secret, uri } = draft
  return (
    <form className={formCss.form} noValidate autoComplete="off" onSubmit={submit}>
      <Text id="security.app.scan" as="p" />
      <div className={css.picture}>
        <Suspense>
          <QrCode text={uri} label={t('security.app.picture')} />
        </Suspense>
      </div>
      {/* A phone cannot scan its own screen. */}
      <Button variant="secondary" wide href={uri}>
        <Text id="security.app.open" />
      </Button>
      <Text id="security.app.key" as="p" className={css.lead} />
      {/* In fours, so that it can be typed without losing one's place. */}
      <p className={css.key} dir="ltr" data-secret={secret}>
        {(secret.match(/.{1,4}/g) ?? []).map((four, index) => (
          <span key={index}>{four}</span>
        ))}
      </p>
      <Button variant="quiet" onClick={() => void part.copy(secret)}>
        <Text id="security.app.copy" />
      </Button>
      <Field
        label={t('security.app.code')}
        name="authCode"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        dir="ltr"
        enterKeyHint="done"
        error={mistakes.authCode && <Text id={mistakes.authCode} />}
      />
      <Button type="submit" wide busy={busy === 'confirm'}>
        <Text id="security.app.confirm" />
      </Button>
      <Button variant="quiet" wide onClick={part.giveUp}>
        <Text id="cancel" />
      </Button>
    </form>
  )
}
