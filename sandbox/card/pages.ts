import type { CallbackAttempt } from '../callbacks.ts'
import { html, type Html } from '../html.ts'
import { frame } from '../index-page.ts'
import { dong, attemptsTable } from '../attempts-table.ts'
import type { Charge } from './charges.ts'
import { testNumbers } from './test-numbers.ts'

const groupDigits = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ')

const numbers = (): Html =>
  html`<section>
    <h2>Test numbers</h2>
    <p class="lead">Any month to come, any three digits, any name. A number that is not here pays.</p>
    <div class="scroll" tabindex="0">
      <table>
        <thead>
          <tr>
            <th scope="col">Number</th>
            <th scope="col">What it does</th>
          </tr>
        </thead>
        <tbody>
          ${testNumbers.map(
            ({ number, about }) =>
              html`<tr>
                <td class="mono">${groupDigits(number)}</td>
                <td>${about}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`

const chargesTable = (charges: Charge[]): Html =>
  html`<section>
    <h2>Charges</h2>
    ${
      charges.length === 0
        ? html`<p class="lead">None yet.</p>`
        : html`<div class="scroll" tabindex="0">
            <table>
              <thead>
                <tr>
                  <th scope="col">Order</th>
                  <th scope="col">Amount</th>
                  <th scope="col">Card</th>
                  <th scope="col">State</th>
                </tr>
              </thead>
              <tbody>
                ${charges.slice(0, 50).map(
                  (charge) =>
                    html`<tr>
                      <td class="mono">${charge.order_id}</td>
                      <td>${dong(charge.amount)}</td>
                      <td>${charge.card.brand} ${charge.card.last4}</td>
                      <td>${charge.status} ${charge.failure_code ?? ''}</td>
                    </tr>`,
                )}
              </tbody>
            </table>
          </div>`
    }
  </section>`

export const cardPage = (charges: Charge[], attempts: CallbackAttempt[]): Html =>
  frame(
    'Card provider',
    html`<main class="desk">
      <h1>Card provider</h1>
      ${numbers()}${chargesTable(charges)}${attemptsTable(attempts.slice(0, 50))}
    </main>`,
  )
