import {
  type MeAnswer,
  type StaffMerchant,
  isStaffLanguage,
  staffLanguages,
} from '@playfront/contract/console/staff'
import languageNames from 'virtual:languageNames'
import { Button } from '@playfront/kit/Button'
import { Icon } from '@playfront/kit/Icon'
import { logOut, search } from '@playfront/kit/icons'
import { useId } from 'react'
import { useStore } from 'zustand'
import { Select } from '../parts/Select'
import css from './Frame.module.css'
import { useServices, useTexts } from './ServicesContext'
import { Link } from './Link'
import { pageGroups, type ConsolePage } from './pages'

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
  const chooseMerchant = (code: string) => {
    services.place.chooseMerchant(code, '/')
    onGo()
  }
  return (
    <aside className={css.side} id="side">
      <p className={css.brand}>{t('frame.title')}</p>
      {merchant && who.merchants.length > 1 ? (
        <Select
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
        {pageGroups.map((group) => (
          <MenuPart
            key={group}
            title={t(`menu.${group}`)}
            pages={pages.filter((page) => page.group === group)}
            current={current}
            onGo={onGo}
          />
        ))}
      </nav>
      <div className={css.person}>
        <div className={css.choices}>
          <Select
            label={t('frame.language')}
            value={choices.language}
            options={staffLanguages.map((code) => ({ value: code, label: languageNames[code] }))}
            onChange={(language) => isStaffLanguage(language) && void services.choose({ language })}
          />
          <Select
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
    </aside>
  )
}

interface MenuPartProps extends Pick<SideBarProps, 'pages' | 'current' | 'onGo'> {
  title: string
}

/** Pages that belong together, below their common name; nothing where this person has none of them. */
function MenuPart({ title, pages, current, onGo }: MenuPartProps) {
  const { t } = useTexts()
  const id = useId()
  if (pages.length === 0) return null
  return (
    <section className={css.part}>
      <h2 id={id}>{title}</h2>
      <ul aria-labelledby={id}>
        {pages.map((page) => (
          <li key={page.path}>
            <Link
              to={`/${page.path}`}
              className={css.link}
              aria-current={page.path === current ? 'page' : undefined}
              onGo={onGo}
            >
              <Icon of={page.icon} />
              <span>{t(page.title)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
