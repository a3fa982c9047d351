/** PHP, Ruby, Elixir. */
import { dependsOn, type Ecosystem, scriptOf, type Suggestion, usualNames } from './folder.ts';

export const php: Ecosystem = {
  suggest: (folder) => {
    const manifest = folder.manifest('composer');
    if (manifest === undefined) return [];
    const declared = (['test', 'build', 'lint'] as const).flatMap((name): Suggestion[] => {
      const script = scriptOf(manifest, usualNames[name]);
      return script === undefined ? [] : [{ name, run: ['composer', script.name], why: `composer.json declares the script "${script.name}"` }];
    });
    const runner = ([['pestphp/pest', 'vendor/bin/pest'], ['phpunit/phpunit', 'vendor/bin/phpunit']] as const).find(([name]) => dependsOn([manifest], name));
    return runner === undefined ? declared : [...declared, { name: 'test', run: [runner[1]], why: `composer.json depends on ${runner[0]}` }];
  },
  prerequisites: (folder) => ((folder.manifest('composer')?.dependencies.length ?? 0) === 0 ? [] : [{ name: 'php-deps', paths: ['vendor/autoload.php'], setup: ['composer', 'install', '--no-interaction'], why: 'composer.json has dependencies' }]),
};

export const ruby: Ecosystem = {
  suggest: (folder) => {
    const gems = folder.manifests('gemfile'), rake = folder.manifest('rake');
    if (gems.length === 0 && rake === undefined) return [];
    if (folder.has('bin/rails') && folder.files.some((it) => it.startsWith('test/'))) return [{ name: 'test', run: ['bin/rails', 'test'], why: 'bin/rails is there, and test/' }];
    if (dependsOn(gems, 'rspec') || dependsOn(gems, 'rspec-rails') || folder.has('.rspec')) return [{ name: 'test', run: ['bundle', 'exec', 'rspec'], why: 'the project uses RSpec' }];
    const script = scriptOf(rake, ['test', 'spec']);
    if (script !== undefined) return [{ name: 'test', run: ['bundle', 'exec', 'rake', script.name], why: `the Rakefile has "${script.name}"` }];
    return rake !== undefined && folder.files.some((it) => /^test\/.*_test\.rb$|^test\/test_.*\.rb$/.test(it)) ? [{ name: 'test', run: ['bundle', 'exec', 'rake', 'test'], why: 'there are a Rakefile and tests' }] : [];
  },
};

export const elixir: Ecosystem = {
  suggest: (folder) => (folder.manifest('mix') === undefined ? [] : [
    { name: 'test', run: ['mix', 'test'], why: 'mix.exs is there' }, { name: 'build', run: ['mix', 'compile'], why: 'mix.exs is there' },
  ]),
  prerequisites: (folder) => ((folder.manifest('mix')?.dependencies.length ?? 0) === 0 ? [] : [{ name: 'mix-deps', paths: ['deps'], setup: ['mix', 'deps.get'], why: 'mix.exs has dependencies' }]),
};
