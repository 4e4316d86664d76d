// The application hub as the smallest possible React page: the same two answers, the same content, hand-made HTML, no styles.
import type { api, OutputOf } from '@uc/contract';
import { createRoot } from 'react-dom/client';

type Login = OutputOf<typeof api.user.isLogin>;
type List = OutputOf<typeof api.appHub.list>;

const read = async <T,>(name: string) => (await (await fetch(`./${name}.json`)).json()) as T; // the product's own answers
const [login, list] = await Promise.all([read<Login>('isLogin'), read<List>('list')]);

function Group({ name, rows }: { name: string; rows: List['rows'] }) {
  return (
    <section className="hub-group">
      <h2>
        {name} {rows.length}
      </h2>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <a href={`/api-uc/app/launch/${row.id}`}>
              {row.icon && <img src={row.icon} alt="" width={40} height={40} loading="lazy" />}
              <b>{row.name}</b>
              <small>{row.description}</small>
            </a>
            <button type="button">Pin</button>
            <button type="button">Menu</button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <>
      <nav>
        <a href="#/hub">Applications</a> <a href="#/security">Security</a>
      </nav>
      <main>
        <h1>{login.user.name}</h1>
        <input type="search" />
        {list.categories.map(({ id, name }) => (
          <Group key={id} name={name} rows={list.rows.filter((row) => row.categoryId === id)} />
        ))}
      </main>
    </>,
  );
}
