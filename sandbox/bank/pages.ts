import type { CallbackAttempt } from '../callbacks.ts'
import { html, type Html } from '../html.ts'
import { frame } from '../index-page.ts'
import { dong, attemptsTable } from '../attempts-table.ts'
import { timeOf, type Transfer } from './transfers.ts'

const field = (name: string, label: string, value: string, more: Html = html``): Html =>
  html`<label>${label}<input name="${name}" value="${value}" required ${more} /></label>`

const statement = (transfers: Transfer[]): Html =>
  html`<section>
    <h2>Statement</h2>
    ${
      transfers.length === 0
        ? html`<p class="lead">Nothing has arrived yet.</p>`
        : html`<div class="scroll" tabindex="0">
            <table>
              <thead>
                <tr>
                  <th scope="col">Time</th>
                  <th scope="col">Account</th>
                  <th scope="col">Amount</th>
                  <th scope="col">Memo</th>
                  <th scope="col">Reference</th>
                </tr>
              </thead>
              <tbody>
                ${transfers.slice(0, 50).map(
                  (one) =>
                    html`<tr>
                      <td class="mono">${timeOf(one.at)}</td>
                      <td class="mono">${one.account}</td>
                      <td>${dong(one.amount)}</td>
                      <td>${one.memo}</td>
                      <td class="mono">${one.code}</td>
                    </tr>`,
                )}
              </tbody>
            </table>
          </div>`
    }
  </section>`

export const bankPage = (account: string, transfers: Transfer[], attempts: CallbackAttempt[], status?: string): Html =>
  frame(
    'Bank',
    html`<main class="desk">
      <h1>Bank</h1>
      <p class="lead">A customer’s banking app: send money to the merchant. SePay notifies it immediately.</p>
      ${status !== undefined && html`<p class="lead" role="status">${status}</p>`}
      <div class="slip">
        <form method="post" action="/bank/transfers">
          ${field('account', 'To account', account)}
          ${field('amount', 'Amount in đồng', '', html`inputmode="numeric" autofocus`)}
          ${field('memo', 'Memo', '', html`placeholder="REF.1763103757.1000001"`)}
          ${field('from', 'From', 'NGUYEN THI HOA')}
          <button>Send</button>
        </form>
      </div>
      ${statement(transfers)}${attemptsTable(attempts.slice(0, 50))}
    </main>`,
  )
