import { AppBar } from '@playfront/kit/AppBar'
import { useEffect } from 'react'
import { drawsOf } from '../../play/draws/drawsOf'
import { Logo } from '../../shell/page/Logo'
import { Page } from '../../shell/page/Page'
import type { House } from '../house'
import { Greeting } from './Greeting'
import { Hero } from './Hero'
import { LaterSections } from './LaterSections'

/** Home: who you are, the next draw, the games, why to trust it (REQ-ROUTE-002, -003). */
export const HomeScreen = (house: House) => {
  const { merchant, catalog, texts, shell, platform } = house
  const draws = drawsOf(house)
  useEffect(() => {
    void catalog.load()
    return draws.watch()
  }, [catalog, draws])
  return (
    <>
      <AppBar title={<Logo merchant={merchant} />} />
      <Page>
        <Greeting {...house} />
        <Hero {...house} draws={draws} />
        <LaterSections {...{ merchant, draws, catalog, texts, shell, platform }} />
      </Page>
    </>
  )
}
