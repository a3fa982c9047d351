import { expect, test } from 'vitest';
import { shown } from '../shown.ts';

test('Gemfile: gems with their groups', () => {
  expect(shown('Gemfile', `source "https://rubygems.org"
ruby "3.4"
gem "rails", "~> 8.0" # gem "commented"
gem 'pg' if ENV["PG"]
group :development, :test do
  gem "rspec"
  if RUBY_PLATFORM =~ /x/
    gem "debug"
  end
end
gem "rake", group: :test
gem("sidekiq", group: [:worker])
=begin
gem "old"
=end
`)).toEqual([
    'dependency gem/runtime rails:3', 'dependency gem/runtime pg:4', 'dependency gem/dev rspec:6', 'dependency gem/dev debug:8', 'dependency gem/test rake:11',
    'dependency gem/worker sidekiq:12', 'closed dependencies',
  ]);
});

test.each(['gemspec', 'eval_gemfile "other"', 'gem name', 'gem "a-#{x}"', '%w[a b].each { |it| gem it }'])('Gemfile with "%s" is open', (line) => {
  expect(shown('Gemfile', `gem "a"\n${line}\n`)).toEqual(['dependency gem/runtime a:1', 'closed']);
});

test('gemspec: name, summary, runtime and development gems', () => {
  expect(shown('shop.gemspec', `Gem::Specification.new do |spec|
  spec.name = "shop"
  spec.summary = "Sells"
  spec.add_dependency "rack", ">= 3"
  spec.add_development_dependency("minitest")
end
`)).toEqual(['name shop', 'description Sells', 'dependency gem/runtime rack:4', 'dependency gem/dev minitest:5', 'closed dependencies']);
});

test('Rakefile: tasks with namespaces, and task classes', () => {
  expect(shown('Rakefile', `require "bundler/gem_tasks"
require "rake/testtask"
Rake::TestTask.new(:unit) do |t|
  t.libs << "test"
end
RSpec::Core::RakeTask.new
RuboCop::RakeTask.new
desc "all"
task default: %i[unit rubocop]
namespace :db do
  task :migrate, [:version] => :environment do |_t, args|
    puts "task :not_one"
  end
  namespace "schema" do
    task "load" => :x
  end
end
multitask(:parallel)
file "out.txt" => [] do
end
task dynamic_name
`)).toEqual([
    'script unit:3', 'script spec:6', 'script rubocop:7', 'script default:9', 'script db:migrate:11', 'script db:schema:load:15', 'script parallel:18',
    'script out.txt:19', 'closed',
  ]);
});
