// Runs nginx in the foreground on PORT, as a side of a bench. NGINX_SERVERS holds its server blocks, with __PORT__ where
// the port goes.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawn } from 'node:child_process'

const folder = mkdtempSync(join(tmpdir(), 'bench-nginx-'))
const tempPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
  (kind) => `${kind}_temp_path ${folder}/${kind};`,
)
const servers = (process.env['NGINX_SERVERS'] ?? '')
  .replaceAll('__PORT__', process.env['PORT'] ?? '')
  .replaceAll('__FOLDER__', folder)
const config = [
  process.getuid?.() === 0 ? 'user root;' : '',
  'daemon off;',
  'worker_processes 1;',
  `pid ${folder}/pid;`,
  'error_log stderr crit;',
  'events { worker_connections 512; }',
  `http { include /etc/nginx/mime.types; sendfile on; tcp_nopush on; keepalive_requests 1000000;`,
  ...tempPaths,
  servers,
  '}',
].join('\n')
writeFileSync(join(folder, 'nginx.conf'), config)

const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'inherit' })
process.on('SIGTERM', () => nginx.kill('SIGTERM'))
nginx.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true })
  process.exit(code ?? 0)
})
