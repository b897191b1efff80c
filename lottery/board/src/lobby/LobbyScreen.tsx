import { ChipGroup } from '@playfront/kit/ChipGroup'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Icon } from '@playfront/kit/Icon'
import { IconButton } from '@playfront/kit/IconButton'
import { arrowLeft, ticket } from '@playfront/kit/icons'
import { OfflineBanner } from '@playfront/kit/OfflineBanner'
import { Skeleton } from '@playfront/kit/Skeleton'
import { useEffect } from 'react'
import { goBack } from '../app/commands'
import { useServerClock, useServices, usePart, useT } from '../app/ServicesContext'
import { decideShelf } from './decideShelf'
import { lobbyGroupText } from './lobbyGroups'
import css from './LobbyScreen.module.css'
import { LotteryCard } from './LotteryCard'

/** Every lottery on offer, by kind, counting down together (lottery 8.2). */
export const LobbyScreen = () => {
  const t = useT()
  const services = useServices()
  const { lobby, serverClock, merchant } = services
  const { lotteries, group: wanted, isStale, favourites } = usePart(lobby, (state) => state)
  useEffect(() => lobby.follow(), [lobby])
  useEffect(
    () => services.platform.page.notifyParent({ type: 'game:title', title: t('lobby.title') }),
    [services, t],
  )
  // The front's bar above a frame has the title and the way out already.
  const isFramed = services.platform.page.isFramed()
  // Rendered again when one begins to close, not at every tick.
  useServerClock((nowMs) =>
    decideShelf(lotteries ?? [], wanted, nowMs, favourites)
      .cards.map(({ code }) => code)
      .join(),
  )
  const { groups, group, cards } = decideShelf(lotteries ?? [], wanted, serverClock.now(), favourites)
  return (
    <main className={css.lobby}>
      <header className={css.header} data-framed={isFramed}>
        {!isFramed && (
          <IconButton label={t('nav.back')} onClick={() => goBack(services)}>
            <Icon of={arrowLeft} size="large" />
          </IconButton>
        )}
        <h1 className={isFramed ? 'pf-spoken' : css.title}>{t('lobby.title')}</h1>
        {merchant.responsible.playMoney && <span className={css.money}>{t('label.playMoney')}</span>}
      </header>
      <OfflineBanner shown={isStale && !(isFramed && !services.platform.network.online())}>
        {t('stale')}
      </OfflineBanner>
      <div className={css.body}>
        {groups.length > 1 && (
          <ChipGroup
            label={t('lobby.group')}
            options={groups.map((value) => ({ value, label: lobbyGroupText(services.texts, value) }))}
            value={group}
            onChange={lobby.turnTo}
            scroll
          />
        )}
        {!lotteries && <Skeleton shape="block" count={4} />}
        {lotteries?.length === 0 && (
          <EmptyState title={t('lobby.empty.title')} picture={<Icon of={ticket} size="giant" />}>
            {t('lobby.empty.text')}
          </EmptyState>
        )}
        <ul className={css.cards}>
          {cards.map((lottery) => (
            <li key={lottery.code}>
              <LotteryCard lottery={lottery} isFavourite={favourites.includes(lottery.code)} />
            </li>
          ))}
        </ul>
      </div>
    </main>
  )
}
