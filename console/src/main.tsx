import { createRoot } from 'react-dom/client'
import '@playfront/kit/tokens.css'
import '@playfront/kit/base.css'
import { App } from './app/App'
import { HouseProvider } from './app/HouseContext'
import { buildHouse } from './app/house'
import { browserPlatform } from './platform/platform'

const root = document.getElementById('console')
if (!root) throw new Error('The page has no place for the console.')

const house = buildHouse(browserPlatform)
createRoot(root).render(
  <HouseProvider house={house}>
    <App />
  </HouseProvider>,
)
await house.session.open()
