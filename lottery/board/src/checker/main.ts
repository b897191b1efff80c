import { drawPage } from './page'

drawPage(document.body, navigator.languages)
