import type { MeAnswer, StaffMerchant } from '@playfront/contract/console/staff'
import { Button } from '@playfront/kit/Button'
import { Icon } from '@playfront/kit/Icon'
import { logOut, search } from '@playfront/kit/icons'
import { useId } from 'react'
import { useStore } from 'zustand'
import { Select } from '../parts/Select'
import css from './Frame.module.css'
import { useServices, useTexts } from './ServicesContext'
import { LanguageSelect } from './LanguageSelect'
import { Link } from './Link'
import { countsByPage } from '../overview/overviewFlow'
import { menuGroups, type ConsolePage } from './pages'

export interface SideBarProps {
  who: MeAnswer
  merchant: StaffMerchant | undefined
  pages: readonly ConsolePage[]
  current: string | undefined
  onGo: () => void
  onSearch: () => void
}

/** Which merchant, which page, who this is. */
export function SideBar({ who, merchant, pages, current, onGo, onSearch }: SideBarProps) {
  const services = useServices()
  const { t } = useTexts()
  const choices = useStore(services.choices)
  const counts = countsByPage(useStore(services.overview.store).work)
  const chooseMerchant = (code: string) => {
    services.place.chooseMerchant(code, '/')
    onGo()
  }
  return (
    <aside className={css.side} id="side">
      {!merchant && <p className={css.brand}>{t('frame.title')}</p>}
      {merchant && who.merchants.length > 1 ? (
        <Select
          isLabelSpoken
          label={t('frame.merchant')}
          value={merchant.code}
          options={who.merchants.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={chooseMerchant}
        />
      ) : (
        merchant && <p className={css.merchant}>{merchant.name}</p>
      )}
      {merchant && (
        <button
          type="button"
          className={css.search}
          aria-keyshortcuts="/ Control+K Meta+K"
          onClick={onSearch}
        >
          <Icon of={search} />
          <span>{t('search.title')}</span>
          <kbd aria-hidden="true">/</kbd>
        </button>
      )}
      <nav aria-label={t('frame.pages')}>
        {menuGroups.map((group) => (
          <MenuPart
            key={group}
            title={t(`menu.${group}`)}
            pages={pages.filter((page) => page.group === group)}
            counts={counts}
            current={current}
            onGo={onGo}
          />
        ))}
      </nav>
      <div className={css.person}>
        <div className={css.choices}>
          <LanguageSelect />
          <Select
            isLabelSpoken
            label={t('frame.look')}
            value={choices.scheme ?? 'device'}
            options={[
              { value: 'device', label: t('frame.look.device') },
              { value: 'light', label: t('frame.look.light') },
              { value: 'dark', label: t('frame.look.dark') },
            ]}
            onChange={(look) =>
              void services.choose({ scheme: look === 'light' || look === 'dark' ? look : undefined })
            }
          />
        </div>
        <nav className={css.own} aria-label={t('menu.own')}>
          {pages
            .filter(({ group }) => group === 'own')
            .map(({ path, title }) => (
              <Link
                key={path}
                to={`/${path}`}
                aria-current={path === current ? 'page' : undefined}
                onGo={onGo}
              >
                {t(title)}
              </Link>
            ))}
        </nav>
        <div className={css.who}>
          <p>
            <strong>{who.displayName}</strong>
            <span>{who.name}</span>
          </p>
          <Button
            variant="quiet"
            size="small"
            icon={<Icon of={logOut} />}
            onClick={() => services.place.leave(() => void services.session.leave())}
          >
            {t('frame.signOut')}
          </Button>
        </div>
      </div>
    </aside>
  )
}

interface MenuPartProps extends Pick<SideBarProps, 'pages' | 'current' | 'onGo'> {
  title: string
  /** What waits on the pages, by their paths. */
  counts: ReadonlyMap<string, number>
}

/** Pages that belong together, below their common name; nothing where this person has none of them. */
function MenuPart({ title, pages, counts, current, onGo }: MenuPartProps) {
  const { t } = useTexts()
  const id = useId()
  if (pages.length === 0) return null
  return (
    <section className={css.part}>
      <h2 id={id} className={pages.length === 1 ? 'pf-spoken' : undefined}>
        {title}
      </h2>
      <ul aria-labelledby={id}>
        {pages.map((page) => (
          <li key={page.path}>
            <Link
              to={`/${page.path}`}
              className={css.link}
              aria-current={page.path === current ? 'page' : undefined}
              aria-describedby={counts.has(page.path) ? `${id}${page.path}` : undefined}
              onGo={onGo}
            >
              <Icon of={page.icon} />
              <span>{t(page.title)}</span>
              <Count id={`${id}${page.path}`} count={counts.get(page.path)} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How many things wait on a page: a description of its link, which keeps its name. */
function Count({ id, count }: { id: string; count: number | undefined }) {
  const { t, number } = useTexts()
  if (count === undefined) return null
  return (
    <>
      <span className={css.count} aria-hidden="true">
        {count > maxShown ? `${maxShown}+` : number(count)}
      </span>
      <span hidden id={id}>
        {t('menu.waiting', { count: number(count) })}
      </span>
    </>
  )
}

const maxShown = 99
