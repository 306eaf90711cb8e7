// Writes ops/nginx.conf from the route table. A test fails when the file and the table differ.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nginxConfig } from './proxy/nginx-config.ts'
import { root } from './process/root.ts'

/** The example installation; change host names and paths here for another one. */
export const exampleInstallation = {
  listen: [
    'listen 443 ssl;',
    'listen [::]:443 ssl;',
    'ssl_certificate /etc/ssl/songhanh.example/fullchain.pem;',
    'ssl_certificate_key /etc/ssl/songhanh.example/key.pem;',
    'ssl_protocols TLSv1.2 TLSv1.3;',
  ],
  serverName: 'songhanh.example',
  operationsName: 'operations.songhanh.example',
  operationsOrigin: 'https://operations.songhanh.example',
  dist: '/srv/song-hanh/web/dist',
  auth: '127.0.0.1:4001',
  api: '127.0.0.1:4002',
  staff: '127.0.0.1:4004',
  staffNetworks: ['203.0.113.0/24', '2001:db8::/32'],
  https: true,
  accessLog: '/var/log/nginx/song-hanh.log',
  errorLog: '/var/log/nginx/song-hanh-error.log',
}

if (import.meta.main) writeFileSync(join(root, 'ops/nginx.conf'), nginxConfig(exampleInstallation))
