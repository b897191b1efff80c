import { spawn } from 'node:child_process'
import { rename, writeFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { minutes } from '@playfront/contract/time'
import { realPlatform } from '../../platform/realPlatform'
import { OperatorError, say } from '../../store/withStore'
import { withCells } from './cellConnection'
import { decideDirectory, type Directory, readHosts, writeDirectory } from './cellDirectory'
import { type Cell, readCells } from './cellsFile'
import { abortMove, forgetGroup, moveGroup } from './moveGroup'
import { prepareCell } from './prepareCell'

/** The commands of `playfront cells`, on the databases that CELLS_FILE lists. */
export const registerCells = (program: Command): void => {
  const cells = program
    .command('cells')
    .description(
      'Moves merchants between databases, and writes which host is in which. CELLS_FILE lists them.',
    )
  cells
    .command('add <cell>')
    .description(
      'Makes a migrated database a cell: its name, its range of ids, the secrets of the first cell.',
    )
    .action((name: string) => addCell(name))
  cells
    .command('map [file]')
    .description('Writes a line "host cell" for every host. Ends with 1 if something is in two cells.')
    .action(async (file?: string) => {
      const directory = await readDirectory()
      if (file === undefined) process.stdout.write(writeDirectory(directory))
      else await replaceFile(file, writeDirectory(directory))
      directory.problems.forEach(say)
      process.exitCode = directory.problems.length === 0 ? 0 : 1
    })
  registerMoves(cells)
}

const registerMoves = (cells: Command): void => {
  cells
    .command('move <group>')
    .description('Pauses a group, or a merchant that is in none, copies it and has the other cell serve it.')
    .requiredOption('--from <cell>', 'the cell that serves it')
    .requiredOption('--to <cell>', 'the cell that shall serve it')
    .option('--minutes <count>', 'how long players are told that it takes', '15')
    .option('--map <file>', 'writes the map of hosts there before the other cell begins to serve')
    .option('--run <command>', 'a shell command to run then, such as the reload of a proxy')
    .action((asked: string, options: MoveOptions) => move(asked, options))
  cells
    .command('abort <group>')
    .description('Calls off a move that is under way; the cell that it leaves serves the group again.')
    .requiredOption('--from <cell>', 'the cell that it leaves')
    .requiredOption('--to <cell>', 'the cell that it goes to')
    .action((asked: string, { from, to }: MoveOptions) =>
      abortMove({ source: cellOf(from), target: cellOf(to), asked, say }),
    )
  cells
    .command('forget <group>')
    .description('Deletes what the cell that a group has left still holds of it.')
    .requiredOption('--from <cell>', 'the cell that it has left')
    .requiredOption('--to <cell>', 'the cell that serves it')
    .action((asked: string, { from, to }: MoveOptions) =>
      forgetGroup({ source: cellOf(from), target: cellOf(to), asked, say }),
    )
}

interface MoveOptions {
  from: string
  to: string
  minutes: string
  map?: string
  run?: string
}

const addCell = async (name: string): Promise<void> => {
  const [first] = readCells(process.env)
  const added = cellOf(name)
  if (!first) throw new OperatorError('CELLS_FILE lists no cell.')
  await withCells([first, added], async ([firstOpen, addedOpen]) => {
    if (firstOpen && addedOpen) await prepareCell(firstOpen, addedOpen)
  })
  say(`The database of ${name} is the cell ${name} with the number ${added.number}.`)
}

const move = async (asked: string, { from, to, minutes: count, map, run }: MoveOptions): Promise<void> => {
  if (!/^[1-9]\d{0,3}$/.test(count)) throw new OperatorError(`${count} is not a number of minutes.`)
  const publish = async () => {
    if (map !== undefined) await replaceFile(map, writeDirectory(await readDirectory()))
    if (run !== undefined) await runShell(run)
  }
  const { clock, randomness } = realPlatform()
  await moveGroup({
    source: cellOf(from),
    target: cellOf(to),
    asked,
    clock,
    randomness,
    pauseMs: minutes(Number(count)),
    say,
    publish,
  })
}

const cellOf = (name: string): Cell => {
  const found = readCells(process.env).find((cell) => cell.name === name)
  if (!found) throw new OperatorError(`CELLS_FILE lists no cell ${name}.`)
  return found
}

const readDirectory = (): Promise<Directory> =>
  withCells(readCells(process.env), async (connections) =>
    decideDirectory((await Promise.all(connections.map(readHosts))).flat()),
  )

/** Whoever reads the file sees the old text or the new one. */
const replaceFile = async (file: string, text: string): Promise<void> => {
  await writeFile(`${file}.new`, text)
  await rename(`${file}.new`, file)
}

const runShell = (command: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, { shell: true, stdio: 'inherit' })
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0
        ? resolve()
        : reject(
            new OperatorError(`"${command}" ended with ${code}: the group is paused until it succeeds.`),
          ),
    )
  })
