import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { useEffect, useState } from 'react'
import type { GameCard } from '@playfront/contract/play/catalogue'
import { Button } from '@playfront/kit/Button'
import { Icon } from '@playfront/kit/Icon'
import { play } from '@playfront/kit/icons'
import css from './Hero.module.css'
import { options } from '../../options'
import type { Clock } from '../../platform/clock/clock'
import { useStore } from '../../store/useStore'
import { isSignedIn } from '../../account/session/session'
import type { SessionFlow } from '../../account/session/sessionFlow'
import { decideNextDraw } from '../../play/draws/decideNextDraw'
import { DrawRing } from '../../play/draws/DrawRing'
import type { DrawsFlow } from '../../play/draws/drawsFlow'
import type { CatalogFlow } from '../../play/games/catalogFlow'
import { ownWords } from '../../page/ownWords'
import type { Platform } from '../../platform/platform'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'

/** The picture in the page at first; the sharp one once it has been fetched at a quiet moment. */
export const useSharpPicture = (
  clock: Clock,
  { hero, heroInline }: Pick<MerchantSettings['artwork'], 'hero' | 'heroInline'>,
): string => {
  const [source, setSource] = useState(heroInline)
  // A drawing is as sharp as it will ever be.
  const isSharp = heroInline.startsWith('data:image/svg+xml')
  useEffect(() => {
    if (isSharp) return
    let isWanted = true
    const fetchSharp = () => {
      const sharp = new Image()
      sharp.src = hero
      // A picture that fails to load leaves the first version in its place.
      sharp.decode().then(
        () => isWanted && setSource(hero),
        () => undefined,
      )
    }
    const undo = clock.whenIdle(fetchSharp, options.home.sharpenAtMostMs)
    return () => {
      isWanted = false
      undo()
    }
  }, [clock, hero, isSharp])
  return source
}

export interface HeroProps {
  merchant: MerchantSettings
  platform: Pick<Platform, 'clock'>
  catalog: CatalogFlow
  draws: DrawsFlow
  session: SessionFlow
}

const useHeroCard = (catalog: CatalogFlow, code: string): GameCard | undefined => {
  const state = useStore(catalog.store)
  const cards = state.kind === 'ready' ? state.categories.flatMap((category) => category.cards) : []
  return cards.find((card) => card.accountTypeName === code) ?? cards[0]
}

/**
 * The merchant's picture and the next draw. The picture's first version is embedded in the page, which makes it the
 * fastest possible largest paint; the sharp one follows when the phone is idle.
 */
export const Hero = ({ merchant, platform, catalog, draws, session }: HeroProps) => {
  const { artwork, lottery } = merchant
  const language = useTexts().language()
  const signedIn = isSignedIn(useStore(session.store))
  const picture = useSharpPicture(platform.clock, artwork)
  const card = useHeroCard(catalog, lottery.heroLottery)
  const lobby = useStore(draws.store, (state) => state.lobby)
  const isAbsent = useStore(draws.store, (state) => state.isAbsent)
  const draw = lobby && decideNextDraw(lobby, lottery.heroLottery)
  const title = ownWords(merchant, language, 'home.hero.title') ?? card?.displayName ?? merchant.name
  const text = ownWords(merchant, language, 'home.hero.text')
  return (
    <section className={css.hero}>
      <div className={css.stage} data-tone="hero">
        <img className={css.picture} src={picture} alt="" width="780" height="440" />
        <div className={css.words}>
          <h2 className={css.title}>{title}</h2>
          {text && <p className={css.text}>{text}</p>}
        </div>
      </div>
      <div className={css.next}>
        {!isAbsent && <DrawRing draws={draws} draw={draw} />}
        <div className={css.draw}>
          {!isAbsent && <Text id="home.hero.next" className={css.label} />}
          <strong className={css.name}>{draw?.name ?? card?.displayName ?? merchant.name}</strong>
          {card?.simulatedDraw && <Text id="badge.simulated" className={css.label} />}
        </div>
        {card && (
          // A visitor's main action is the account, a member's is the game.
          <Button
            variant={signedIn ? 'primary' : 'secondary'}
            href={card.path}
            icon={<Icon of={play} />}
            wide
          >
            <Text id="home.hero.play" values={{ lottery: card.displayName }} />
          </Button>
        )}
      </div>
    </section>
  )
}
