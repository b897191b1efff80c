import { downlineExport } from '@playfront/contract/account/agents'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Badge } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { Card } from '@playfront/kit/Card'
import { Field } from '@playfront/kit/Field'
import { Icon } from '@playfront/kit/Icon'
import { search as searchIcon, userRound, users } from '@playfront/kit/icons'
import { ListRow } from '@playfront/kit/ListRow'
import { useId } from 'react'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { useDay } from '../security/useDay'
import css from './DownlineList.module.css'
import type { DownlineFlow } from './downlineFlow'
import { SaveTable } from './period/SaveTable'
import type { TableFlow } from './period/tableFlow'

export interface DownlineListProps {
  merchant: Pick<MerchantSettings, 'code' | 'timeZone'>
  flow: DownlineFlow
  table: TableFlow
}

/** The accounts below the agent, the newest first. */
export const DownlineList = ({ merchant, flow, table }: DownlineListProps) => {
  const id = useId()
  const day = useDay(merchant.timeZone)
  const { t } = useTexts()
  const { members, next, isFetchingMore, search } = useStore(flow.store)
  return (
    <section className={css.list} aria-labelledby={id}>
      <h2 id={id}>
        <Text id="agent.list" />
      </h2>
      {(members.length > 0 || search !== '') && (
        <Field
          label={t('agent.search')}
          name="search"
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          prefix={<Icon of={searchIcon} />}
          onChange={({ currentTarget }) => void flow.find(currentTarget.value)}
        />
      )}
      {members.length === 0 ? (
        <Text id="agent.none" as="p" />
      ) : (
        <Card padding="none">
          {members.map(({ userName, kind, at, hasCome, link }) => (
            <ListRow
              key={userName}
              leading={<Icon of={kind === 'agent' ? users : userRound} />}
              title={<bdi>{userName}</bdi>}
              detail={
                <>
                  <Text id={`agent.kind.${kind}`} /> · {day(at)}
                  {link !== undefined && (
                    <>
                      {' · '}
                      <bdi className={css.link}>{link}</bdi>
                    </>
                  )}
                </>
              }
              trailing={
                <Badge tone={hasCome ? 'positive' : 'neutral'}>
                  <Text id={hasCome ? 'agent.come' : 'agent.notCome'} />
                </Badge>
              }
            />
          ))}
        </Card>
      )}
      {next !== null && (
        <Button variant="secondary" wide busy={isFetchingMore} onClick={() => void flow.more()}>
          <Text id="more" />
        </Button>
      )}
      {members.length > 0 && search === '' && (
        <SaveTable
          table={table}
          onSave={() => void table.save(downlineExport, {}, `downline-${merchant.code}.csv`)}
        />
      )}
    </section>
  )
}
