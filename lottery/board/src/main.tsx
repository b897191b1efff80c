import { createRoot } from 'react-dom/client'
import '@playfront/kit/tokens.css'
import '@playfront/kit/base.css'
import './main.css'
import { App } from './app/App'
import { HouseProvider } from './app/HouseContext'
import { boot } from './boot'
import { browserPlatform } from './platform/platform'

const root = document.getElementById('board')
if (!root) throw new Error('The page has no place for the board.')

const house = await boot(browserPlatform)
createRoot(root).render(
  <HouseProvider house={house}>
    <App />
  </HouseProvider>,
)
