import css from './Frame.module.css'
import { Button } from '@playfront/kit/Button'
import { Dialog } from '@playfront/kit/Dialog'
import { useStore } from 'zustand'
import { useServices, useTexts } from './ServicesContext'
import { ErrorState } from '@playfront/kit/ErrorState'
import { LoadingIndicator } from '@playfront/kit/LoadingIndicator'
import { type ComponentType, useEffect, useState } from 'react'
import { type ConsolePage, pagesFor } from './pages'
import type { PageProps } from './placeFlow'
import type { MeAnswer } from '@playfront/contract/console/staff'
import { EmptyState } from '@playfront/kit/EmptyState'
import { IconButton } from '@playfront/kit/IconButton'
import { Icon } from '@playfront/kit/Icon'
import { SearchDialog } from '../search/SearchDialog'
import { isSearchKey } from '../search/searchFlow'
import { menu, search, x } from '@playfront/kit/icons'
import { SideBar } from './SideBar'

/** Asks before something typed is lost. */
export function LeaveDialog() {
  const { place } = useServices()
  const { t } = useTexts()
  const { goOn } = useStore(place.leaving)
  return (
    <Dialog
      open={goOn !== undefined}
      title={t('frame.leave.title')}
      onClose={place.stay}
      actions={
        <>
          <Button variant="secondary" onClick={place.stay}>
            {t('frame.leave.stay')}
          </Button>
          <Button variant="danger" onClick={place.leaveAnyway}>
            {t('frame.leave.go')}
          </Button>
        </>
      }
    >
      {t('frame.leave.text')}
    </Dialog>
  )
}

type Loaded = { Page: ComponentType<PageProps> } | 'failed' | undefined

/** A page whose code loads on navigation. */
export function PageFeature({ page, rest, query }: { page: ConsolePage; rest: string; query: string }) {
  const { t } = useTexts()
  const { loadTexts } = useServices()
  const [loaded, setLoaded] = useState<Loaded>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isGone = false
    Promise.all([page.load(), loadTexts(page.areas ?? [])]).then(
      ([module]) => !isGone && setLoaded(module),
      () => !isGone && setLoaded('failed'),
    )
    return () => {
      isGone = true
    }
  }, [page, tries, loadTexts])
  if (loaded === undefined) return <LoadingIndicator label={t('frame.loading')} place="page" />
  if (loaded === 'failed') {
    const again = () => {
      setLoaded(undefined)
      setTries(tries + 1)
    }
    return (
      <ErrorState title={t('frame.failed')} action={<Button onClick={again}>{t('frame.again')}</Button>}>
        {t('frame.failed.text')}
      </ErrorState>
    )
  }
  const { Page } = loaded
  return <Page rest={rest} query={new URLSearchParams(query)} />
}

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
  const [isSearching, setSearching] = useState(false)
  const merchant = services.merchant()
  const pages = pagesFor(who, merchant)
  const [first, rest] = partsOf(path)
  const page: ConsolePage | undefined = first === '' ? pages[0] : pages.find((one) => one.path === first)
  const title = page ? texts.t(page.title) : texts.t('frame.noPage')
  useEffect(() => {
    services.platform.page.entitle(`${title} · ${merchant?.name ?? texts.t('frame.title')}`)
  }, [services, title, merchant?.name, texts])
  const code = merchant?.code
  const isOverview = page?.path === 'overview'
  useEffect(() => {
    if (code !== undefined) services.overview.show(code, isOverview)
  }, [services, code, isOverview, path])
  useEffect(() => services.overview.start(), [services])
  const canSearch = merchant !== undefined
  useEffect(() => {
    if (!canSearch) return
    return services.platform.page.onKey((event) => {
      if (services.session.store.getState().kind !== 'in' || !isSearchKey(event)) return
      event.preventDefault()
      setSearching(true)
    })
  }, [services, canSearch])
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
        {canSearch && (
          <IconButton label={texts.t('search.title')} onClick={() => setSearching(true)}>
            <Icon of={search} />
          </IconButton>
        )}
      </header>
      <SideBar
        who={who}
        merchant={merchant}
        pages={pages}
        current={page?.path}
        onGo={() => setOpen(false)}
        onSearch={() => setSearching(true)}
      />
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
      {canSearch && isSearching && (
        <SearchDialog
          key={merchant.code}
          onEnd={() => {
            setSearching(false)
            setOpen(false)
          }}
        />
      )}
    </div>
  )
}
