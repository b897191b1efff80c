import type { LaunchFinding, MerchantSheetAnswer } from '@playfront/contract/console/merchants'
import { Button } from '@playfront/kit/Button'
import { Icon } from '@playfront/kit/Icon'
import { circleAlert, circleCheck, info } from '@playfront/kit/icons'
import { useTexts } from '../app/ServicesContext'
import css from './Merchants.module.css'
import type { MerchantFlow } from './merchantFlow'

interface ListProps {
  sheet: MerchantSheetAnswer
  flow: MerchantFlow
}

/** What is asked of a merchant before it opens, each with what is wrong and the way to where it is set. */
export function Checklist({ sheet: { findings, isReady, merchant }, flow }: ListProps) {
  const { t } = useTexts()
  const lacking = findings.filter(({ isGood, blocks }) => !isGood && blocks).length
  return (
    <section className={css.section} aria-labelledby="checks">
      <h2 id="checks">{t(merchant.opening === 'open' ? 'merchants.list.open' : 'merchants.list')}</h2>
      <p className={css.quiet} role="status">
        {isReady
          ? t('merchants.list.ready')
          : t('merchants.list.lacks', { count: lacking, all: findings.length })}
      </p>
      <ul className={css.checks}>
        {findings.map((finding) => (
          <Check key={finding.check} finding={finding} flow={flow} />
        ))}
      </ul>
    </section>
  )
}

const stateOf = ({ isGood, blocks }: LaunchFinding): 'good' | 'bad' | 'hint' => {
  if (isGood) return 'good'
  return blocks ? 'bad' : 'hint'
}

const icons = { good: circleCheck, bad: circleAlert, hint: info }

function Check({ finding, flow }: { finding: LaunchFinding; flow: MerchantFlow }) {
  const { t } = useTexts()
  const { check, issues, more } = finding
  const state = stateOf(finding)
  return (
    <li className={css.check} data-state={state}>
      <Icon of={icons[state]} />
      <span>
        {t(`merchants.check.${check}`)}
        <span className="pf-spoken"> {t(`merchants.list.${state}`)}</span>
      </span>
      {state !== 'good' && (
        <Button size="small" variant="secondary" onClick={() => flow.work(finding.group)}>
          {t('merchants.list.set')}
        </Button>
      )}
      {issues.length > 0 && (
        <ul className={css.issues}>
          {issues.map(({ path, words, code, found }) => (
            <li key={`${path.join(' ')} ${code} ${found}`}>
              {words} {t(`settings.fault.${code}`)}
              {found && `: ${found}`}
            </li>
          ))}
          {more > 0 && <li>{t('merchants.list.more', { count: more })}</li>}
        </ul>
      )}
    </li>
  )
}
