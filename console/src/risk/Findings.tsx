import type { RiskFinding } from '@playfront/contract/console/risk.schema'
import { Badge } from '@playfront/kit/Badge'
import { useTexts } from '../app/ServicesContext'
import { useMoney } from '../app/useMoney'
import type { Texts } from '../texts/texts'
import css from './Risk.module.css'

/** What a rule looks for, as a sentence. */
export const conditionWords = (condition: RiskFinding['condition'], { t, number }: Texts): string => {
  const { kind } = condition
  const words =
    kind === 'velocity'
      ? { what: t(`risk.what.${condition.what}`), by: t(`risk.by.${condition.by}`) }
      : kind === 'screening'
        ? { list: t(`risk.list.${condition.list}`) }
        : {}
  const figures = Object.entries(condition).flatMap(([name, value]) =>
    typeof value === 'number' ? [[name, number(value)]] : [],
  )
  return t(`risk.rule.${kind}`, { ...Object.fromEntries(figures), ...words })
}

/** What the rules found, each with the figures that it compared. */
export function Findings({ findings }: { findings: readonly RiskFinding[] }) {
  const texts = useTexts()
  const money = useMoney()
  const { t, number } = texts
  const say = ({ kind }: RiskFinding['condition'], value: number) =>
    kind === 'depositWithoutPlay' ? money(value) : number(value)
  return (
    <ul className={css.list}>
      {findings.map(({ rule, condition, value, limit, score, action }) => (
        <li key={rule}>
          <span className={css.badges}>
            <span>{conditionWords(condition, texts)}</span>
            {action === 'hold' && <Badge tone="negative">{t('risk.action.hold')}</Badge>}
          </span>
          <p className={css.quiet}>
            {t(`risk.found.${condition.kind}`, {
              value: say(condition, value),
              limit: say(condition, limit),
            })}
            {` · ${t('risk.adds', { score: number(score) })}`}
          </p>
        </li>
      ))}
    </ul>
  )
}
