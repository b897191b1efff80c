import { basename } from 'node:path'
import { type Import, type Module, isTestFile } from '../sources/readModules'
import { folderOrder, independentFolders, sharedFiles, topFolderOf, workspaceOrder } from './folderOrder'

/** A rule looks at one import and says what is wrong with it, as half a sentence, or nothing. */
export type ImportRule = (module: Module, imported: Import) => string | undefined

const isView = (path: string) => path.endsWith('.tsx')
const isFlow = (path: string) => path.endsWith('Flow.ts')
const isReact = (specifier: string) => /^react(?:-dom)?(?:\/|$)/.test(specifier)
const isInside = (path: string | undefined, folder: string) => path?.includes(`/src/${folder}/`) ?? false

/** Packages use each other in one order only. */
const packageOrder: ImportRule = ({ workspace }, { file }) => {
  if (!file || file.startsWith(`${workspace.folder}/`)) return undefined
  const owner = Object.keys(workspaceOrder).find((folder) => file.startsWith(`${folder}/`))
  if (owner && workspaceOrder[workspace.folder]?.includes(owner)) return undefined
  const isShared = sharedFiles[workspace.folder]?.test(file)
  return isShared ? undefined : `${workspace.folder} may not use ${owner ?? file}`
}

/** The top folders of a package use each other in one order only; a test may look across it. */
const foldersInOrder: ImportRule = ({ path, workspace }, { file }) => {
  const order = folderOrder[workspace.folder]
  const from = topFolderOf(workspace.folder, path)
  const to = file && topFolderOf(workspace.folder, file)
  if (!order || isTestFile(path) || !from || !to || from === to) return undefined
  const unplaced = [from, to].find((folder) => !order.includes(folder))
  if (unplaced) return `${unplaced}/ has no place in the order of folders`
  return order.indexOf(to) < order.indexOf(from)
    ? undefined
    : `${from}/ may not use ${to}/, which stands above it`
}

/** What is written from the documents alone stays so, types included. */
const independent: ImportRule = ({ path }, { file }) => {
  const folder = independentFolders.find((each) => path.startsWith(`${each}/`))
  return folder && file && !file.startsWith(`${folder}/`)
    ? `${folder}/ is written from the documents alone and uses nothing of ours`
    : undefined
}

/** Another package is entered by its name, so that its `exports` say what is public. */
const byName: ImportRule = ({ workspace }, { specifier, file }) =>
  specifier.startsWith('.') && file && !file.startsWith(`${workspace.folder}/`)
    ? 'another package is imported by its name, not by a path into its folder'
    : undefined

/** The platform ports know nothing of the product; neither do their fakes. */
const platformAlone: ImportRule = ({ path, workspace }, { file }) =>
  isInside(path, 'platform') &&
  !isTestFile(path) &&
  file?.startsWith(`${workspace.folder}/`) &&
  !isInside(file, 'platform')
    ? 'platform/ may use contract, web and itself alone'
    : undefined

const flowsAreNotDrawn: ImportRule = ({ path }, { specifier, file, isType }) =>
  isFlow(path) && !isType && (isReact(specifier) || (file && isView(file)))
    ? 'a flow holds the state and draws nothing: leave React and views out'
    : undefined

const viewsDoNotAsk: ImportRule = ({ path }, { file, isType }) =>
  isView(path) && !isTestFile(path) && !isType && isInside(file, 'requests')
    ? 'a view draws and reports: let its flow ask the server'
    : undefined

/** A fake clock that reaches production would let members cheat. */
const fakeStaysHome: ImportRule = ({ path }, { file, isType }) =>
  file && !isType && isSimulated(file) && !isSimulated(path) && !isTestFile(path) && !isHarness(path)
    ? 'a fake is for tests only'
    : undefined

const isSimulated = (path: string) => /^(?:fake|Fake)/.test(basename(path)) || path.includes('/testing/')
const isHarness = (path: string) => /^(?:journeys|bench|tools)\/|^(?:kit|front)\/gallery\//.test(path)

export const importRules: ImportRule[] = [
  packageOrder,
  foldersInOrder,
  independent,
  byName,
  platformAlone,
  flowsAreNotDrawn,
  viewsDoNotAsk,
  fakeStaysHome,
]
