import { AppBar } from '@playfront/kit/AppBar'
import { Button } from '@playfront/kit/Button'
import { EmptyState } from '@playfront/kit/EmptyState'
import { ErrorState } from '@playfront/kit/ErrorState'
import { Skeleton } from '@playfront/kit/Skeleton'
import { useEffect } from 'react'
import { useStore } from '../../store/useStore'
import { Page } from '../../shell/page/Page'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import type { CatalogFlow } from './catalogFlow'
import css from './GamesScreen.module.css'
import { GameTile } from './GameTile'

/** Every game on offer, class by class (REQ-ROUTE-012, REQ-CATALOG-002). */
export const GamesScreen = ({ catalog }: { catalog: CatalogFlow }) => {
  useEffect(() => void catalog.load(), [catalog])
  return (
    <>
      <AppBar title={<Text id="games.title" />} />
      <Page>
        <Games catalog={catalog} />
      </Page>
    </>
  )
}

const Games = ({ catalog }: { catalog: CatalogFlow }) => {
  const { t } = useTexts()
  const state = useStore(catalog.store)
  if (state.name === 'failed') {
    const retry = <Button onClick={catalog.load} children={<Text id="retry" />} />
    return <ErrorState title={t('games.failed')} action={retry} children={<Text id="offline.text" />} />
  }
  if (state.name !== 'ready') return <Skeleton shape="tile" count={6} />
  if (state.categories.length === 0) return <EmptyState title={t('games.none')} />
  return state.categories.map(({ title, gameClassify, gameCount, cards }) => (
    <section key={gameClassify} className={css.class}>
      <div className={css.head}>
        <h2 className={css.title}>{title}</h2>
        <Text id="games.count" values={{ count: gameCount }} className={css.count} />
      </div>
      <ul className={css.tiles}>
        {cards.map((card) => (
          <li key={card.path}>
            <GameTile card={card} />
          </li>
        ))}
      </ul>
    </section>
  ))
}
