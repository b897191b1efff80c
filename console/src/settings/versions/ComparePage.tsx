import { Button } from '@playfront/kit/Button'
import { Skeleton } from '@playfront/kit/Skeleton'
import { useFlow, useTexts } from '../../app/ServicesContext'
import { Link } from '../../app/Link'
import { PageHead } from '../../parts/PageHead'
import { Select } from '../../parts/Select'
import { Differences, Risks } from '../differences/Differences'
import css from '../Settings.module.css'
import { createCompareFlow, versionsOf, type CompareState } from './compareFlow'
import own from './Versions.module.css'

/** Any two versions, side by side. */
export function ComparePage() {
  const { t } = useTexts()
  const [flow, state] = useFlow(createCompareFlow)
  const { from, to, found, next } = state
  const versions = useVersions(state)
  return (
    <>
      <p className={css.back}>
        <Link to="/settings">{t('settings.back')}</Link>
      </p>
      <PageHead
        title={t('settings.compare.any')}
        lead={found && t('settings.compare.count', { count: found.differences.length })}
      />
      {from === undefined || to === undefined ? (
        <Skeleton shape="row" count={4} />
      ) : (
        <div className={css.page}>
          <div className={own.choose}>
            <Select
              label={t('settings.compare.from')}
              value={String(from)}
              options={versions}
              onChange={(chosen) => flow.choose({ from: Number(chosen) })}
            />
            <Select
              label={t('settings.compare.to')}
              value={String(to)}
              options={versions}
              onChange={(chosen) => flow.choose({ to: Number(chosen) })}
            />
            {next !== null && (
              <Button variant="secondary" onClick={() => void flow.more()}>
                {t('settings.compare.more')}
              </Button>
            )}
          </div>
          {found ? (
            <section className={css.card}>
              <Risks risks={found.risks} />
              <Differences differences={found.differences} />
            </section>
          ) : (
            <Skeleton shape="row" count={4} />
          )}
        </div>
      )}
    </>
  )
}

/** Each version with who moved the pointer to it last, and when. */
const useVersions = (state: CompareState): { value: string; label: string }[] => {
  const { t, date } = useTexts()
  return versionsOf(state).map((version) => {
    const move = state.moves.find((one) => one.version === version)
    const who = move?.by ?? t('settings.move.system')
    return {
      value: String(version),
      label: move ? `${version} · ${date(move.at)} · ${who}` : String(version),
    }
  })
}
