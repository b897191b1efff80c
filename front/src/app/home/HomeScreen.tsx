import { AppBar } from '@playfront/kit/AppBar'
import { useEffect } from 'react'
import { drawsOf } from '../../play/draws/drawsOf'
import { Logo } from '../../page/Logo'
import { Page } from '../../page/Page'
import type { AppServices } from '../services'
import { Greeting } from './Greeting'
import { Hero } from './Hero'
import { LazySections } from './LazySections'

/** Home: who you are, the next draw, the games, why to trust it (REQ-ROUTE-002, -003). */
export const HomeScreen = (services: AppServices) => {
  const { merchant, catalog, texts, shell, platform } = services
  const draws = drawsOf(services)
  useEffect(() => {
    void catalog.load()
    return draws.watch()
  }, [catalog, draws])
  return (
    <>
      <AppBar title={<Logo merchant={merchant} />} />
      <Page>
        <Greeting {...services} />
        <Hero {...services} draws={draws} />
        <LazySections {...{ merchant, draws, catalog, texts, shell, platform }} />
      </Page>
    </>
  )
}
