import '@playfront/kit/tokens.css'
import '@playfront/kit/base.css'
import './gallery.css'
import { createRoot } from 'react-dom/client'
import { bundledDictionaries, textAreas } from '../src/texts/bundledDictionaries'
import { createTexts } from '../src/texts/texts'
import { Gallery } from './Gallery'
import { readLook, setAttributes } from './look'

const look = readLook(location.search)
setAttributes(look)
const texts = createTexts({ language: look.language, source: bundledDictionaries })
await texts.load(textAreas)

const root = document.getElementById('root')
if (root) createRoot(root).render(<Gallery look={look} texts={texts} />)
