import type { MerchantRow } from '@playfront/contract/console/merchants'
import { Badge } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { EmptyState } from '@playfront/kit/EmptyState'
import { useState } from 'react'
import { useMerchant, useFlow, useServices, useTexts } from '../app/ServicesContext'
import { Link } from '../app/Link'
import { ListStates } from '../parts/ListStates'
import { PageHead } from '../parts/PageHead'
import { SearchForm } from '../parts/SearchForm'
import { Table } from '../parts/Table'
import { createMerchantListFlow } from './merchantListFlow'
import css from './Merchants.module.css'

/** All merchants, with how each stands. */
export function MerchantList() {
  const { t, date } = useTexts()
  const services = useServices()
  const { who } = useMerchant()
  const [flow, state] = useFlow(createMerchantListFlow)
  const [text, setText] = useState('')
  const columns = [
    {
      title: t('merchants.name'),
      cell: ({ code, name }: MerchantRow) => (
        <span className={css.name}>
          <Link to={`/merchants/${code}`}>{name}</Link>
          <span className={css.quiet}>{code}</span>
        </span>
      ),
    },
    { title: t('merchants.state'), cell: ({ opening }: MerchantRow) => <OpeningBadge opening={opening} /> },
    {
      title: t('merchants.hosts'),
      cell: ({ hosts }: MerchantRow) => (
        <div>
          {hosts.map((host) => (
            <p key={host}>{host}</p>
          ))}
        </div>
      ),
    },
    { title: t('merchants.currency'), cell: ({ currency }: MerchantRow) => currency },
    {
      title: t('merchants.version'),
      cell: ({ version }: MerchantRow) => (
        <span className={css.whole}>{t('merchants.version.of', { version })}</span>
      ),
    },
    {
      title: t('merchants.made'),
      cell: ({ madeAt, madeBy }: MerchantRow) =>
        madeBy ? t('merchants.madeBy', { at: date(madeAt), name: madeBy }) : date(madeAt),
    },
  ]
  return (
    <>
      <PageHead
        title={t('page.merchants')}
        lead={t('merchants.lead')}
        actions={
          who.group.includes('merchants.create') && (
            <Button onClick={() => services.place.go('/merchants/+')}>{t('merchants.new')}</Button>
          )
        }
      />
      <SearchForm
        label={t('merchants.find')}
        text={text}
        maxCharacters={60}
        onText={setText}
        onSearch={() => flow.search(text)}
      />
      <ListStates
        state={state}
        empty={<EmptyState title={t('merchants.none')}>{t('merchants.none.text')}</EmptyState>}
        onAgain={() => void flow.load('reset')}
        onMore={() => void flow.more()}
      >
        <Table
          label={t('page.merchants')}
          columns={columns}
          rows={state.kind === 'ready' ? state.rows : []}
          keyOf={({ code }) => code}
        />
      </ListStates>
    </>
  )
}

export function OpeningBadge({ opening }: Pick<MerchantRow, 'opening'>) {
  const { t } = useTexts()
  const tone = { made: 'warning', open: 'positive', closed: 'neutral' } as const
  return (
    <span className={css.whole}>
      <Badge tone={tone[opening]}>{t(`merchants.state.${opening}`)}</Badge>
    </span>
  )
}
