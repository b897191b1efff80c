import { Badge } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { useFlow, useTexts } from '../app/ServicesContext'
import { ListStates } from '../parts/ListStates'
import { PageHead } from '../parts/PageHead'
import css from './SessionsPage.module.css'
import { createSessionsFlow } from './sessionsFlow'

/** Where the person is signed in. */
export function Page() {
  const { t, date } = useTexts()
  const [flow, state] = useFlow(createSessionsFlow)
  return (
    <>
      <PageHead title={t('page.sessions')} lead={t('sessions.lead')} />
      <ListStates
        state={state}
        empty={null}
        onAgain={() => void flow.load('reset')}
        onMore={() => void flow.more()}
      >
        <ul className={css.list}>
          {state.kind === 'ready' &&
            state.rows.map(({ id, current, device, ip, beganAt, seenAt }) => (
              <li key={id} className={css.row}>
                <div className={css.words}>
                  <p>
                    <strong>{device || t('sessions.unknownDevice')}</strong>{' '}
                    {current && <Badge tone="positive">{t('sessions.current')}</Badge>}
                  </p>
                  <p className={css.quiet}>
                    {t('sessions.since', { began: date(beganAt), seen: date(seenAt) })} · {ip}
                  </p>
                </div>
                {!current && (
                  <Button variant="secondary" size="small" onClick={() => void flow.end(id)}>
                    {t('sessions.end')}
                  </Button>
                )}
              </li>
            ))}
        </ul>
      </ListStates>
    </>
  )
}
