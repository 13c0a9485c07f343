import pg from 'pg'

/** Runs statements as the owner of a test database: for arranging and checking, past row-level security. */
export async function asOwner<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl })
  // Some tests kill the server; whoever is waiting for an answer learns of it from their own query.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
