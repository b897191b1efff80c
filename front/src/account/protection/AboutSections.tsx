import { profileOf } from '@playfront/contract/account/protectionProfiles'
import type { ProtectionChange } from '@playfront/contract/account/protection'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Card } from '@playfront/kit/Card'
import { ChipGroup } from '@playfront/kit/ChipGroup'
import { safeExternalUrl } from '../../platform/navigation/safeAddress'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { Section } from '../security/Section'
import css from './Protection.module.css'
import type { ProtectionFlow } from './protectionFlow'
import { useFigure, useMoment, useTerm } from './protectionFormats'

export interface AboutSectionProps {
  flow: ProtectionFlow
  merchant: MerchantSettings
}

/** How often time and result are shown while playing. */
export const CheckSection = ({ flow }: Pick<AboutSectionProps, 'flow'>) => {
  const { t } = useTexts()
  const check = useStore(flow.store, ({ known }) => known?.check)
  if (!check) return null
  return (
    <Section title="protection.check.title" lead="protection.check.lead">
      <Card>
        <ChipGroup
          label={t('protection.check.title')}
          options={check.choices.map((count) => ({
            value: String(count),
            label: <Text id="protection.check.minutes" values={{ count }} />,
          }))}
          value={String(check.everyMinutes)}
          onChange={(value) => void flow.remind(Number(value))}
        />
      </Card>
    </Section>
  )
}

/** Everything that was changed, newest first. */
export const ChangesSection = ({ flow, merchant }: AboutSectionProps) => {
  const changes = useStore(flow.store, ({ known }) => known?.changes) ?? []
  if (changes.length === 0) return null
  return (
    <Section title="protection.changes.title">
      <Card>
        <ul className={css.stack}>
          {changes.slice(0, 20).map((change) => (
            <Change key={`${change.at} ${change.what}`} change={change} merchant={merchant} />
          ))}
        </ul>
      </Card>
    </Section>
  )
}

const Change = ({ change, merchant }: { change: ProtectionChange; merchant: MerchantSettings }) => {
  const { t } = useTexts()
  const figure = useFigure(merchant)
  const moment = useMoment(merchant.timeZone)
  const termOf = useTerm()
  const { at, what, kind, period, amount, term } = change
  const facts = [
    kind && t(`protection.kind.${kind}`),
    period && t(`protection.period.${period}`),
    kind && amount !== undefined && (amount === null ? t('protection.waiting.none') : figure(amount, kind)),
    what === 'check' && amount ? t('protection.check.minutes', { count: amount }) : undefined,
    term && termOf(term),
  ].filter(Boolean)
  return (
    <li className={css.help}>
      <strong>
        <Text id={`protection.changes.${what}`} />
      </strong>
      {facts.length > 0 && <span>{facts.join(' · ')}</span>}
      <span className={css.quiet}>{moment(at)}</span>
    </li>
  )
}

/** Help organisations outside the operator. Telephone numbers are links that call. */
export const HelpSection = ({ merchant }: Pick<AboutSectionProps, 'merchant'>) => {
  const { help } = profileOf(merchant.responsible.jurisdiction)
  const age = merchant.account.minimumAge
  return (
    <Section title="protection.help.title" lead="protection.help.lead">
      <Card>
        <ul className={css.stack}>
          {help.map(({ name, phone, url }) => {
            const address = url && safeExternalUrl(url, [new URL(url).hostname])
            return (
              <li key={name} className={css.help}>
                <strong>{name}</strong>
                {phone && (
                  <a className={css.link} href={`tel:${phone}`}>
                    <bdi>{phone}</bdi>
                  </a>
                )}
                {address && (
                  <a className={css.link} href={address} target="_blank" rel="noreferrer">
                    <bdi>{new URL(address).hostname}</bdi>
                  </a>
                )}
              </li>
            )
          })}
        </ul>
      </Card>
      <Text id="protection.help.age" as="p" className={css.quiet} values={{ age }} />
    </Section>
  )
}
