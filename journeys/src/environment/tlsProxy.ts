import { type ChildProcess, spawn } from 'node:child_process'
import { X509Certificate, createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TLSSocket, connect } from 'node:tls'
import { freePort } from './freePort'
import { projectFolder } from './projectFolder'

/** Caddy with the project's own configuration in front of one server, with certificates of an authority of its own. */
export interface TlsProxy {
  port: number
  /** Where plain http is redirected from. */
  plainPort: number
  /** The authority's certificate, as PEM. */
  authority: string
  /** Hash of the key that signs the hosts' certificates, as Chromium takes it. */
  signer: string
  close(): Promise<void>
}

const places = ['/usr/bin/caddy', join(projectFolder, '.cache/caddy/usr/bin/caddy')]
const caddyPath = () => [process.env['CADDY_PATH'] ?? '', ...places].find((path) => path && existsSync(path))

/** Why no proxy can be started on this machine; undefined when one can. `npm test` fetches it where apt is there. */
export const missingProxy = (): string | undefined =>
  caddyPath() ? undefined : `not run: this machine has no ${places[0]}`

/**
 * Starts Caddy as `deploy/compose.yaml` does; the test's part of the configuration is ports and a certificate authority that the
 * machine does not learn of.
 * @param hosts the names that it answers to, all of them below `localhost`
 */
export const openTlsProxy = async (upstreamPort: number, hosts: readonly string[]): Promise<TlsProxy> => {
  const folder = await mkdtemp(join(tmpdir(), 'playfront-tls-'))
  const [port, plainPort] = [await freePort(), await freePort()]
  const shipped = await readFile(join(projectFolder, 'deploy/caddy/Caddyfile'), 'utf8')
  const test = `admin off\n\tskip_install_trust\n\thttps_port ${port}\n\thttp_port ${plainPort}`
  const config = join(folder, 'Caddyfile')
  await writeFile(config, shipped.replace('admin off', test))
  const caddy = spawn(caddyPath() ?? '', ['run', '--adapter', 'caddyfile', '--config', config], {
    env: {
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      HOME: folder,
      ACME_EMAIL: 'nobody@localhost',
      SITES: hosts.join(', '),
      UPSTREAM: '127.0.0.1',
      UPSTREAM_PORT: String(upstreamPort),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await untilReady(caddy)
  const authority = await readFile(join(folder, 'caddy/pki/authorities/local/root.crt'), 'utf8')
  const signer = await signerOf(port, hosts[0] ?? '', authority)
  return {
    port,
    plainPort,
    authority,
    signer,
    async close() {
      if (caddy.exitCode === null && caddy.kill()) await once(caddy, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** @throws Error with what it logged when it ends instead */
const untilReady = (caddy: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let log = ''
    caddy.stderr?.on('data', (lines: Buffer) => {
      log += lines.toString()
      if (log.includes('serving initial configuration')) resolve()
    })
    caddy.once('error', reject)
    caddy.once('exit', () => reject(new Error(`Caddy ended: ${log.slice(-2_000)}`)))
  })

/** The first answer waits until the host's certificate has been made. */
const signerOf = async (port: number, host: string, ca: string): Promise<string> => {
  for (let tries = 0; ; tries += 1) {
    const socket: TLSSocket = connect({ host: '127.0.0.1', port, servername: host, ca })
    try {
      await once(socket, 'secureConnect')
      const { issuerCertificate } = socket.getPeerCertificate(true)
      const key = new X509Certificate(issuerCertificate.raw).publicKey.export({ type: 'spki', format: 'der' })
      return createHash('sha256').update(key).digest('base64')
    } catch (failure) {
      if (tries === 100) throw failure
      await new Promise((resolve) => setTimeout(resolve, 50))
    } finally {
      socket.destroy()
    }
  }
}
