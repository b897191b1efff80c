import type { MeAnswer } from '@playfront/contract/console/staff'
import { EmptyState } from '@playfront/kit/EmptyState'
import { IconButton } from '@playfront/kit/IconButton'
import { Icon } from '@playfront/kit/Icon'
import { menu, x } from '@playfront/kit/icons'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import css from './Frame.module.css'
import { useServices, useTexts } from './ServicesContext'
import { LeaveDialog } from './LeaveDialog'
import { PageFeature } from './PagePart'
import { pagesFor, type ConsolePage } from './pages'
import { SideBar } from './SideBar'

const partsOf = (path: string): [first: string, rest: string] => {
  const [, first = '', ...rest] = path.split('/')
  return [first, decodeURIComponent(rest.join('/'))]
}

/** The console's layout: the menu at the side, on a phone behind a button, and the page. */
export function Frame({ who }: { who: MeAnswer }) {
  const services = useServices()
  const texts = useTexts()
  const { path, query } = useStore(services.place.store)
  const [isOpen, setOpen] = useState(false)
  const merchant = services.merchant()
  const pages = pagesFor(who, merchant)
  const [first, rest] = partsOf(path)
  const page: ConsolePage | undefined = first === '' ? pages[0] : pages.find((one) => one.path === first)
  const title = page ? texts.t(page.title) : texts.t('frame.noPage')
  useEffect(() => {
    services.platform.page.entitle(`${title} · ${merchant?.name ?? texts.t('frame.title')}`)
  }, [services, title, merchant?.name, texts])
  return (
    <div className={css.frame} data-menu={isOpen || undefined}>
      <a className={css.skip} href="#page">
        {texts.t('frame.skip')}
      </a>
      <header className={css.bar}>
        <IconButton
          label={texts.t(isOpen ? 'frame.close' : 'frame.menu')}
          aria-expanded={isOpen}
          aria-controls="side"
          onClick={() => setOpen(!isOpen)}
        >
          <Icon of={isOpen ? x : menu} />
        </IconButton>
        <p className={css.place}>
          <strong>{title}</strong>
          {merchant && <span>{merchant.name}</span>}
        </p>
      </header>
      <SideBar who={who} merchant={merchant} pages={pages} current={page?.path} onGo={() => setOpen(false)} />
      <main className={css.page} id="page" tabIndex={-1}>
        {page ? (
          <PageFeature
            key={`${page.path} ${rest} ${page.scope ?? merchant?.code}`}
            page={page}
            rest={rest}
            query={query}
          />
        ) : (
          <EmptyState title={texts.t(pages.length > 1 ? 'frame.noPage' : 'frame.noMerchant')}>
            {texts.t(pages.length > 1 ? 'frame.noPage.text' : 'frame.noMerchant.text')}
          </EmptyState>
        )}
      </main>
      <LeaveDialog />
    </div>
  )
}
